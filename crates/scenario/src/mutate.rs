//! Mutation: a claim counts only if it can fail.

use crate::{Scenario, Stage, Subject, run};
use cardtext::Fault;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use table::{RuleId, RulesProfile};

/// A change to the game that a scenario is played with.
enum Mutant<G: Stage> {
    WithoutRule(G::Rule),
    WithoutClause(G::Clause),
}

/// A subject that no mutation could make fail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Survivor {
    /// The scenario's title.
    pub scenario: String,
    /// The file.
    pub file: String,
    /// What should have failed.
    pub subject: Subject,
    /// With how many mutations it was tried.
    pub mutants: usize,
}

impl fmt::Display for Survivor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Survivor { scenario, file, subject, mutants } = self;
        match subject {
            Subject::Claim(claim) => {
                write!(f, "{file}: \"{scenario}\" would prove {claim} with any of {mutants} rules or clauses missing")
            }
            Subject::Card(card) => {
                write!(f, "{file}: \"{scenario}\" would play {card} with any of {mutants} rules or clauses missing")
            }
            Subject::Rule(rule) => write!(f, "{file}: \"{scenario}\" shows {rule}, but passes without that rule"),
        }
    }
}

/// Plays a scenario with each rule it consults switched off and each clause of its content dropped, one at a time;
/// returns the subjects that survive all of it and how many mutations there were.
pub fn mutate<G: Stage>(game: &Arc<G>, scenario: &Scenario<G>) -> Result<(Vec<Survivor>, usize), Fault> {
    let noting = Arc::new(game.with_profile(RulesProfile::noting()));
    let mut clauses = BTreeSet::new();
    run(&noting, scenario, &mut |session| game.clauses(session.state(), &mut clauses))?;
    let rules = noting.profile().consulted().into_iter().map(Mutant::<G>::WithoutRule);
    let mutants: Vec<Mutant<G>> = rules.chain(clauses.into_iter().map(Mutant::WithoutClause)).collect();
    let subjects: Vec<&Subject> = scenario.subjects().collect();
    let mut killed: Vec<bool> = vec![false; subjects.len()];
    for mutant in &mutants {
        let wanted = |subject: &Subject| match subject {
            Subject::Claim(_) | Subject::Card(_) => true,
            Subject::Rule(id) => matches!(mutant, Mutant::WithoutRule(rule) if rule.id() == id),
        };
        let open = |n: usize| !killed[n] && wanted(subjects[n]);
        if !(0..subjects.len()).any(open) {
            continue;
        }
        let mutated = match mutant {
            Mutant::WithoutRule(rule) => game.with_profile(RulesProfile::without(*rule)),
            Mutant::WithoutClause(clause) => game.without_clause(*clause),
        };
        let report = run(&Arc::new(mutated), scenario, &mut |_| {})?;
        for (n, subject) in subjects.iter().enumerate() {
            killed[n] |= wanted(subject) && report.failures.iter().any(|f| f.about.contains(subject));
        }
    }
    let survivor = |subject: &&Subject| Survivor {
        scenario: scenario.title.clone(),
        file: scenario.source.name.clone(),
        subject: (*subject).clone(),
        mutants: mutants.len(),
    };
    let left = subjects.iter().zip(&killed).filter(|(_, killed)| !**killed).map(|(s, _)| survivor(s)).collect();
    Ok((left, mutants.len()))
}
