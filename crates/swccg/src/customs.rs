//! Where the eras of the rules differ. A game is played by one set of customs, which is part of its state.

use serde::{Deserialize, Serialize};

/// Which custom holds in each of the differences; by default those of the 2023 rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Customs(u16);

impl Customs {
    /// A battle ends for want of presence only before the power segment, not until the damage segment.
    pub const BATTLE_ENDS_BEFORE_POWER: Customs = Customs(1);
    /// Force generation is counted when the activate phase begins, not at the start of the turn.
    pub const GENERATION_IN_ACTIVATE_PHASE: Customs = Customs(2);
    /// Who has chosen the same starting location chooses again; no conversion is offered.
    pub const SAME_START_CHOSEN_AGAIN: Customs = Customs(4);
    /// The player whose turn it is answers a battle's result first, not the defender.
    pub const CURRENT_ANSWERS_RESULT: Customs = Customs(8);
    /// One version of a persona on the table altogether, not one for each player.
    pub const ONE_PERSONA_ON_TABLE: Customs = Customs(16);
    /// Only titles count for what is deployed or played once a turn, personas do not.
    pub const TITLES_PER_TURN: Customs = Customs(32);

    /// The rules of the 2023 rulebook.
    pub const PLAYERS: Customs = Customs(0);
    /// The rules of the publisher.
    pub const DECIPHER: Customs = Customs(
        Self::BATTLE_ENDS_BEFORE_POWER.0
            | Self::GENERATION_IN_ACTIVATE_PHASE.0
            | Self::SAME_START_CHOSEN_AGAIN.0
            | Self::ONE_PERSONA_ON_TABLE.0
            | Self::TITLES_PER_TURN.0,
    );
    /// The rules as GEMP plays them.
    pub const GEMP: Customs = Customs(Self::CURRENT_ANSWERS_RESULT.0);

    /// The sets of customs by name.
    pub const NAMED: [(&'static str, Customs); 3] =
        [("players", Self::PLAYERS), ("decipher", Self::DECIPHER), ("gemp", Self::GEMP)];

    /// The customs of this name.
    pub fn by_name(name: &str) -> Option<Customs> {
        Self::NAMED.into_iter().find(|(known, _)| *known == name).map(|(_, customs)| customs)
    }

    /// The name of these customs; none if they are mixed.
    pub fn name(self) -> Option<&'static str> {
        Self::NAMED.into_iter().find(|(_, customs)| *customs == self).map(|(name, _)| name)
    }

    /// Whether all these customs hold.
    #[inline]
    pub fn hold(self, customs: Customs) -> bool {
        self.0 & customs.0 == customs.0
    }
}
