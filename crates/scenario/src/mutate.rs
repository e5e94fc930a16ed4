//! Mutation: a claim counts only if it fails without what carries it.

use crate::{Carrier, Failure, PartKind, PartName, Scenario, Stage, Subject, run, run::play};
use cardtext::Fault;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use table::{RuleId, RulesProfile};

/// A change to the game that a scenario is played with.
enum Mutant<G: Stage> {
    WithoutRule(G::Rule),
    Without(G::Part),
}

/// Something a scenario is about, and what becomes of it without what carries it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guard {
    /// The scenario's title.
    pub scenario: String,
    /// The file.
    pub file: String,
    /// What it is about.
    pub subject: Subject,
    /// What was taken away when an expectation failed: a rule id, or a part of a card.
    pub without: String,
    /// The line that failed, from 1.
    pub line: usize,
}

impl fmt::Display for Guard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Guard { scenario, file, subject, without, line } = self;
        write!(f, "{subject}  without {without}  {file}:{line} \"{scenario}\"")
    }
}

/// Something a scenario is about that holds even without what carries it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Survivor {
    /// The scenario's title.
    pub scenario: String,
    /// The file.
    pub file: String,
    /// What should have failed.
    pub subject: Subject,
    /// What would have made it fail, for a claim that does not say what carries it or names the wrong thing.
    pub would: Vec<String>,
}

impl fmt::Display for Survivor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Survivor { scenario, file, subject, would } = self;
        write!(f, "{file}: \"{scenario}\" ")?;
        match subject {
            Subject::Claim(claim, None) => write!(f, "does not say what carries {claim}"),
            Subject::Claim(claim, Some(carrier)) => write!(f, "proves {claim}, but passes without {carrier}"),
            Subject::Card(card) => write!(f, "plays {card}, but passes without each of its clauses and facts"),
            Subject::Rule(rule) => write!(f, "shows {rule}, but passes without that rule"),
        }?;
        match would.as_slice() {
            [] => Ok(()),
            would => write!(f, "; it would fail without {}", would.join(", or ")),
        }
    }
}

/// What mutating a scenario came to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Mutation {
    /// What is guarded, and by which line.
    pub guards: Vec<Guard>,
    /// What is not.
    pub survivors: Vec<Survivor>,
    /// How many mutations were tried.
    pub mutants: usize,
}

/// Plays a scenario without each rule, clause or fact that carries something it is about. A claim that survives is tried with
/// everything the scenario touches, to tell what would carry it.
pub fn mutate<G: Stage>(game: &Arc<G>, scenario: &Scenario<G>) -> Result<Mutation, Fault> {
    let noting = Arc::new(game.with_profile(RulesProfile::noting()));
    let mut parts = BTreeSet::new();
    run(&noting, scenario, &mut |session| game.parts(session.state(), &mut parts))?;
    let rules = noting.profile().consulted().into_iter().map(Mutant::<G>::WithoutRule);
    let mutants: Vec<(Mutant<G>, Without)> = rules
        .chain(parts.into_iter().map(Mutant::Without))
        .map(|mutant| {
            let without = Without::of(&**game, &mutant);
            (mutant, without)
        })
        .collect();
    let mut trial = Trial { game, scenario, done: vec![None; mutants.len()], tried: 0 };
    let mut mutation = Mutation::default();
    for subject in scenario.subjects() {
        let (title, file, about) = (scenario.title.clone(), scenario.source.name.clone(), subject.clone());
        let mut carriers = mutants.iter().enumerate().filter(|(_, (_, without))| without.carries(subject));
        let broken = carriers.find_map(|(n, (mutant, without))| Some((without, trial.fails(n, mutant, subject)?)));
        if let Some((without, line)) = broken {
            let without = without.to_string();
            mutation.guards.push(Guard { scenario: title, file, subject: about, without, line });
            continue;
        }
        // Only a claim names what carries it, so only there does it help to know what would.
        let others = mutants.iter().enumerate().filter(|_| matches!(subject, Subject::Claim(..)));
        let would = others.filter(|(n, (mutant, _))| trial.fails(*n, mutant, subject).is_some());
        let would = would.map(|(_, (_, without))| without.to_string()).collect();
        mutation.survivors.push(Survivor { scenario: title, file, subject: about, would });
    }
    mutation.mutants = trial.tried;
    Ok(mutation)
}

/// What a mutant is without.
enum Without {
    Rule(&'static str),
    Part(PartName),
}

impl Without {
    fn of<G: Stage>(game: &G, mutant: &Mutant<G>) -> Without {
        match mutant {
            Mutant::WithoutRule(rule) => Without::Rule(rule.id()),
            Mutant::Without(part) => Without::Part(game.part_name(*part)),
        }
    }

    /// Whether a subject says, or means, that this carries it.
    fn carries(&self, subject: &Subject) -> bool {
        match (subject, self) {
            (Subject::Rule(id) | Subject::Claim(_, Some(Carrier::Rule(id))), Without::Rule(rule)) => id == rule,
            (Subject::Card(card), Without::Part(part)) => part.slug == *card,
            (Subject::Claim(_, Some(Carrier::Clause(title, number))), Without::Part(part)) => match &part.kind {
                PartKind::Clause { number: found, of } => {
                    part.title == *title && number.map_or(*of == 1, |number| number == *found)
                }
                PartKind::Fact(_) => false,
            },
            (Subject::Claim(_, Some(Carrier::Fact { title, name })), Without::Part(part)) => match &part.kind {
                PartKind::Fact(fact) => {
                    title.as_ref().is_none_or(|title| part.title == *title)
                        && name.as_ref().is_none_or(|name| fact == name)
                }
                PartKind::Clause { .. } => false,
            },
            _ => false,
        }
    }
}

impl fmt::Display for Without {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Without::Rule(rule) => f.write_str(rule),
            Without::Part(PartName { title, kind: PartKind::Clause { of: 1, .. }, .. }) => write!(f, "\"{title}\""),
            Without::Part(PartName { title, kind: PartKind::Clause { number, .. }, .. }) => {
                write!(f, "\"{title}\" {number}")
            }
            Without::Part(PartName { title, kind: PartKind::Fact(fact), .. }) => write!(f, "fact \"{title}\" {fact}"),
        }
    }
}

/// The subjects of a line that failed, and the line.
type FailedLine = (Vec<Subject>, usize);

/// A scenario being played with mutants, each once.
struct Trial<'a, G: Stage> {
    game: &'a Arc<G>,
    scenario: &'a Scenario<G>,
    /// What failed with each mutant so far: the subjects of the lines, and the lines.
    done: Vec<Option<Vec<FailedLine>>>,
    tried: usize,
}

impl<G: Stage> Trial<'_, G> {
    /// The first line about a subject that fails with a mutant.
    fn fails(&mut self, n: usize, mutant: &Mutant<G>, subject: &Subject) -> Option<usize> {
        if self.done[n].is_none() {
            let mutated = match mutant {
                Mutant::WithoutRule(rule) => self.game.with_profile(RulesProfile::without(*rule)),
                Mutant::Without(part) => self.game.without(*part),
            };
            let mutated = Arc::new(mutated);
            // A position that cannot even be built shows nothing of an expectation. One that no game could lead to does: the
            // other fact may be why.
            let position = mutated.build(self.scenario);
            let report = position.and_then(|position| play(&mutated, self.scenario, position, &mut |_| {}));
            let failures = report.map_or(Vec::new(), |report| report.failures);
            // What a card no longer offers cannot be chosen, so what is expected of it is not reached. A rule that is off
            // must break an expectation itself: without some rules nothing goes on at all.
            let counts = |f: &Failure| f.expected || matches!(mutant, Mutant::Without(_));
            self.done[n] = Some(failures.into_iter().filter(counts).map(|f| (f.about, f.fault.line())).collect());
            self.tried += 1;
        }
        let failures = self.done[n].as_ref().expect("it was just tried");
        failures.iter().find(|(about, _)| about.contains(subject)).map(|(_, line)| *line)
    }
}
