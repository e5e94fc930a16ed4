//! All tests of the crate in one program, which is linked once.

mod absence;
mod card_data;
mod decks;
mod golden;
mod lenient;
mod malformed;
mod published;
mod round_trips;
mod squad_lenient;
mod squad_malformed;
mod squad_published;
mod squad_round_trips;
mod squads;
