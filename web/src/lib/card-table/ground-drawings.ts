import type { Ground, Outlook } from './grounds';

/** A part of a drawing of 160 by 80: how it is filled, and either its outline or dots. */
export type Layer = { as: string; d: string } | { as: string; dots: [x: number, y: number][]; r: number };

const STARS: [number, number][] = [
  [8, 12],
  [25, 30],
  [38, 9],
  [57, 24],
  [70, 8],
  [86, 38],
  [96, 16],
  [150, 10],
  [152, 66],
];
const stars = (r: number): Layer => ({ as: 'star', dots: STARS, r });
const sun = (x: number, y: number, r: number, as = 'sun'): Layer => ({ as, dots: [[x, y]], r });
const RIVETS = [20, 60, 100, 140].flatMap((x): [number, number][] => [
  [x - 5, 39],
  [x + 5, 39],
  [x - 5, 52],
  [x + 5, 52],
]);

/** The grounds under their sky. */
const LANDS: Record<Ground, Layer[]> = {
  sand: [
    sun(128, 27, 9),
    sun(146, 35, 5.5, 'sun small'),
    { as: 'land', d: 'M0 52C30 40 60 52 92 46S136 38 160 46V80H0z' },
    { as: 'near', d: 'M0 62C34 50 70 68 104 60S144 52 160 58V80H0z' },
    { as: 'line', d: 'M6 70C30 62 52 72 78 69M96 72C116 66 136 66 156 70' },
  ],
  station: [
    { as: 'land', d: 'M0 34H160V80H0z' },
    { as: 'line', d: 'M0 34H160M0 57H160M20 34V80M60 34V80M100 34V80M140 34V80M40 57V80M80 57V80M120 57V80' },
    { as: 'rivet', dots: RIVETS, r: 1.3 },
    { as: 'sunline', d: 'M128 13h18M136 18h10' },
  ],
  ice: [
    { as: 'land', d: 'M0 56L24 34 38 46 62 22 84 48 104 30 124 46 142 36 160 48V80H0z' },
    { as: 'near', d: 'M0 64C40 54 70 70 110 60S150 58 160 62V80H0z' },
    { as: 'line', d: 'M62 22L56 36 64 34 68 42M104 30L100 40 107 39M24 34L20 44' },
  ],
  forest: [
    { as: 'land', d: 'M0 50C30 42 60 48 90 44S140 42 160 46V80H0z' },
    { as: 'near', d: 'M8 80V0h8v80M38 80V0h11v80M74 80V0h6v80M98 80V0h12v80M138 80V0h9v80z' },
    { as: 'low', d: 'M0 70q10-9 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0V80H0z' },
  ],
  jungle: [
    { as: 'land', d: 'M84 58h8v-8h7v-8h7v-8h7v-7h18v7h7v8h7v8h7v8h8v22H84z' },
    {
      as: 'near',
      d: 'M0 58q8-12 16 0 7-10 14 0 9-13 18 0 7-9 14 0 9-12 18 0 7-8 14 0 9-11 18 0 7-9 14 0 8-10 16 0 8-8 18 0V80H0z',
    },
    { as: 'low', d: 'M0 72q10-10 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0V80H0z' },
  ],
  cloud: [
    sun(140, 27, 8),
    {
      as: 'land',
      d: 'M92 36h52l-9 7h-34zM101 43h34l-10 8h-14zM115 51h6l-2 15h-2zM104 36v-6h5v6M116 36V25h5v11M128 36v-8h4v8z',
    },
    { as: 'near', d: 'M0 62c14-8 26-2 34 0s22-10 40-3 30-5 48 2 28-3 38 0V80H0z' },
    { as: 'low', d: 'M0 72c18-6 34 2 52-1s34-5 54 0 36-3 54 0v9H0z' },
  ],
  swamp: [
    { as: 'land', d: 'M20 80C26 50 22 30 12 0H30C30 30 36 52 42 80zM104 80C112 54 108 28 98 0H122C120 30 126 50 134 80z' },
    { as: 'line', d: 'M44 0v24M56 0v16M70 0v30M84 0v18M140 0v28M150 0v14' },
    { as: 'near', d: 'M0 62c20-4 40 3 60 0s50-4 70 0 22 0 30 0V80H0z' },
    { as: 'low', d: 'M0 70h58M72 74h80M20 66h34M96 67h40' },
  ],
  city: [
    {
      as: 'land',
      d: 'M0 80V44h12V30h10v22h10V22h8v30h14V36h12v18h10V14h8v40h12V32h12v18h10V24h10v28h12V40h20v40z',
    },
    { as: 'near', d: 'M0 80V60h20v-8h14v12h22V56h18v10h24V54h16v12h22v-8h24v22z' },
    { as: 'line', d: 'M4 50h4M34 34h3M78 24h3M120 32h3M60 44h3M100 42h3' },
  ],
  rock: [
    stars(0.8),
    { as: 'land', d: 'M96 22l16-8 16 6 6 16-14 12-20-6zM28 14l10-4 8 6-2 9-11 3-7-6z' },
    { as: 'near', d: 'M0 66C30 54 50 66 84 58S140 56 160 64V80H0z' },
  ],
  void: [stars(1), { as: 'line', d: 'M0 74L160 40M0 60L160 26' }],
  plain: [
    {
      as: 'line',
      d: 'M0 70C40 56 70 74 110 62S150 56 160 60M0 58C40 44 70 62 110 50S150 44 160 48M0 46C40 32 70 50 110 38S150 32 160 36M0 34C40 20 70 38 110 26S150 20 160 24',
    },
  ],
};

/** What is seen of a planet from space, where it is none of clouds and seas. */
const FACES: Partial<Record<Ground, Layer[]>> = {
  station: [
    { as: 'line', d: 'M94 46H150M100 30H144M100 62H144M122 18V74M108 22V70M136 22V70' },
    { as: 'low', dots: [[112, 33]], r: 7 },
  ],
  rock: [{ as: 'low', d: 'M104 30l12 4 4 10-10 6-10-8zM128 52l11-4 5 9-9 8-9-5z' }],
};
const WEATHER: Layer[] = [
  {
    as: 'near',
    d: 'M96 34C112 42 132 26 148 36A28 28 0 0 0 96 34zM95 54C110 48 130 62 147 58A28 28 0 0 1 95 54z',
  },
];

/** What stands before the ground where one looks from. */
const FRAMES: Partial<Record<Outlook, Layer[]>> = {
  inside: [
    { as: 'wall', d: 'M0 0H160V80H0zM92 80H148V36A28 28 0 0 0 92 36z' },
    { as: 'frame', d: 'M92 80V36a28 28 0 0 1 56 0V80' },
    { as: 'light', d: 'M26 0L4 80H74L52 0z' },
    { as: 'lamp', d: 'M28 0h22l-4 5H32z' },
  ],
  gate: [
    { as: 'wall', d: 'M0 0H160V80H154V26L142 10H22L10 26V80H0z' },
    { as: 'frame', d: 'M10 80V26L22 10H142L154 26V80' },
  ],
};

/** The drawing of a ground as it is seen from somewhere, from the back to the front. */
export function layersOf(ground: Ground, outlook: Outlook): Layer[] {
  if (outlook !== 'space') return [...LANDS[ground], ...(FRAMES[outlook] ?? [])];
  const planet: Layer = { as: 'land', dots: [[122, 46]], r: 28 };
  const night: Layer = { as: 'night', d: 'M122 18A28 28 0 0 1 122 74A40 40 0 0 0 122 18z' };
  return [stars(0.9), planet, ...(FACES[ground] ?? WEATHER), night];
}
