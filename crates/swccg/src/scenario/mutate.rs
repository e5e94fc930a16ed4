//! Mutation: a claim counts only if it can fail.

use super::{Scenario, Subject, run};
use crate::card::KindIx;
use crate::game::Swccg;
use crate::rules::{Rule, RulesProfile};
use crate::state::State;
use cardtext::Fault;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// A change to the game that a scenario is played with.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mutant {
    /// This rule is off.
    WithoutRule(Rule),
    /// This card has lost this clause.
    WithoutClause(KindIx, u8),
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
            Subject::Rule(rule) => write!(f, "{file}: \"{scenario}\" shows {rule}, but passes without that rule"),
        }
    }
}

/// Plays a scenario with each rule it consults switched off and each clause of its cards dropped, one at a time;
/// returns the subjects that survive all of it and how many mutations there were.
pub fn mutate(game: &Arc<Swccg>, scenario: &Scenario) -> Result<(Vec<Survivor>, usize), Fault> {
    let noting = Arc::new(game.with_profile(RulesProfile::noting()));
    let mut kinds: BTreeSet<KindIx> = BTreeSet::new();
    run(&noting, scenario, &mut |session| {
        let state: &State = session.state();
        kinds.extend(state.cards.iter().map(|c| c.kind));
    })?;
    let mut mutants: Vec<Mutant> = noting.profile.consulted().into_iter().map(Mutant::WithoutRule).collect();
    for kind in kinds {
        let clauses = game.catalogue.kind(kind).text.clauses;
        mutants.extend((0..clauses).map(|n| Mutant::WithoutClause(kind, n)));
    }
    let subjects: Vec<&Subject> = scenario.subjects().collect();
    let mut killed: Vec<bool> = vec![false; subjects.len()];
    for mutant in &mutants {
        let wanted = |subject: &Subject| match subject {
            Subject::Claim(_) => true,
            Subject::Rule(id) => matches!(mutant, Mutant::WithoutRule(rule) if rule.id() == id),
        };
        let open = |n: usize| !killed[n] && wanted(subjects[n]);
        if !(0..subjects.len()).any(open) {
            continue;
        }
        let mut mutated = match mutant {
            Mutant::WithoutRule(rule) => game.with_profile(RulesProfile::without(*rule)),
            Mutant::WithoutClause(..) => game.with_profile(RulesProfile::all()),
        };
        if let Mutant::WithoutClause(kind, n) = mutant {
            mutated.catalogue.drop_clause(*kind, *n);
        }
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
