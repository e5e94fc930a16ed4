//! Names given with `as` where nothing would be known of them: in what speaks until the end of the round, and below a `for`.

use super::meaning::{Meaning, OwnStep, Step};
use super::terms::Terms;
use cardtext::{Arg, NodeIx, TextFault};

/// Refuses names that a line uses without knowing them any more, and targets that would be many.
pub(crate) fn check_names(terms: Terms<'_>, clauses: &[NodeIx]) -> Result<(), TextFault> {
    clauses.iter().try_for_each(|clause| line(terms, *clause, &mut None, false))
}

/// One line and those below it: `known` are the names given since an `until` began, if one has.
fn line(terms: Terms<'_>, node: NodeIx, known: &mut Option<Vec<u8>>, each: bool) -> Result<(), TextFault> {
    let fault = |message: &str, help| Err(TextFault { node, message: message.to_owned(), help });
    let meaning = terms.meaning(node);
    let gives = matches!(meaning, Meaning::Step(Step::Target | Step::Pick | Step::Own(OwnStep::Roll)));
    let args = terms.args(node);
    let used = if gives { &args[..args.len() - 1] } else { args };
    if let Some(known) = known {
        if used.iter().any(|arg| speaks_of_unknown(terms, arg, known)) {
            let help = "write `name: agility -1 until end of round`";
            return fault("what speaks until the end of the round no longer knows whom it was about", help);
        }
        if let (true, Some(Arg::Name(slot, _))) = (gives, args.last()) {
            known.push(*slot);
        }
    }
    if each && matches!(meaning, Meaning::Step(Step::Target | Step::Pick)) {
        let help = "target it above the `for`, or speak of `that ship`";
        return fault("one ship is targeted for a whole text, not one for each", help);
    }
    let until = matches!(meaning, Meaning::Step(Step::Own(OwnStep::Until)));
    let mut inside = if until { Some(Vec::new()) } else { known.clone() };
    let each = each || matches!(meaning, Meaning::Step(Step::Own(OwnStep::Each)));
    terms.tree.kids(node).iter().try_for_each(|kid| line(terms, *kid, &mut inside, each))
}

/// Whether an argument speaks of a name that is not known.
fn speaks_of_unknown(terms: Terms<'_>, arg: &Arg, known: &[u8]) -> bool {
    match arg {
        Arg::Name(slot, _) => !known.contains(slot),
        arg => {
            let parts = terms.nodes(arg);
            parts.into_iter().any(|part| terms.args(part).iter().any(|arg| speaks_of_unknown(terms, arg, known)))
        }
    }
}
