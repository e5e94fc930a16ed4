/**
 * Outlines of ships seen from above, in hundredths of the base, looking up: the right halves of polygons, from the nose
 * to the tail; the left halves mirror them. Simple signs to tell types apart.
 */
type Half = string;

const xWing: Half[] = ['0,-40 4,-30 5,-4 36,2 36,-26 39,-26 39,18 36,18 9,16 8,30 0,30'];
const tieBall: Half = '0,-14 7,-12 12,-7 14,0 12,7 7,12 0,14';
const tie = (panel: Half): Half[] => [tieBall, '13,-3 24,-3 24,3 13,3', panel];

const halves: Record<string, Half[]> = {
  'x-wing': xWing,
  't-70-x-wing': ['0,-42 5,-28 6,-6 20,-3 22,-16 26,-16 27,0 36,3 36,-24 39,-24 39,20 24,20 23,28 12,28 10,20 0,24'],
  'y-wing': ['0,-38 8,-34 10,-22 5,-12 5,4 22,6 22,-14 25,-18 28,-14 28,38 22,38 21,16 6,16 5,24 0,24'],
  'a-wing': ['0,-34 10,-28 20,4 30,8 30,22 18,20 14,30 6,30 0,24'],
  'b-wing': ['0,-20 6,-14 7,-4 36,-3 36,-18 39,-18 39,12 36,12 36,4 8,5 6,36 0,38'],
  'z-95-headhunter': ['0,-40 4,-26 6,0 36,8 36,-6 38,-6 38,18 9,18 8,30 0,30'],
  'k-wing': ['0,-32 8,-28 10,-10 38,-2 38,12 28,14 26,28 18,28 17,14 10,14 8,32 0,32'],
  'auzituck-gunship': ['0,-36 8,-30 12,-12 30,-22 36,-18 36,22 28,30 12,22 10,34 0,34'],
  'm12-l-kimogila-fighter': ['0,-36 7,-28 9,-8 34,2 38,26 28,30 22,16 10,16 8,32 0,32'],
  'tie-fighter': tie('24,-34 30,-34 30,34 24,34'),
  'tie-advanced': tie('22,-34 27,-34 34,-16 34,16 27,34 22,34 28,14 28,-14'),
  'tie-interceptor': tie('24,-40 27,-40 30,-8 30,8 27,40 24,40 22,12 25,0 22,-12'),
  'tie-bomber': [tieBall, '13,-16 22,-16 24,-12 24,22 13,22', '28,-34 33,-34 33,34 28,34 28,4 24,4 24,-4 28,-4'],
  'tie-phantom': ['0,-26 6,-18 8,-8 22,-12 34,-34 38,-30 34,-2 36,28 32,34 20,14 9,12 6,26 0,28'],
  'tie-reaper': ['0,-34 7,-28 9,-12 34,2 36,26 30,24 12,16 10,28 0,30'],
  'yt-1300': ['0,-26 4,-26 5,-42 14,-40 18,-25 26,-17 31,-6 36,-12 40,-10 40,0 32,6 27,18 18,27 6,32 0,32'],
  'firespray-31': ['0,-40 12,-34 18,-18 16,-4 38,0 40,8 34,12 20,10 26,24 22,34 10,38 0,38'],
  'lambda-class-shuttle': ['0,-40 6,-34 9,-14 13,-6 40,24 38,30 14,20 12,34 0,36'],
  'upsilon-class-shuttle': ['0,-26 6,-22 9,-10 14,-8 38,-40 41,-36 34,14 38,34 33,36 14,18 10,28 0,30'],
  'lancer-class-pursuit-craft': ['0,-42 8,-34 10,-10 30,-4 40,14 36,30 26,18 14,18 12,36 0,36'],
  'yv-666': ['0,-36 18,-34 20,-8 34,0 38,18 34,36 18,32 0,36'],
};
/** Of huge ships: in hundredths of a base that is long and narrow. */
const huge: Record<string, Half[]> = {
  'gr-75-medium-transport': ['0,-46 10,-44 20,-36 28,-20 32,0 34,22 30,38 20,44 8,46 0,42'],
  'cr90-corvette': ['0,-48 16,-46 26,-42 26,-37 10,-35 8,-12 12,-8 12,14 18,18 34,22 36,44 24,47 0,47'],
  'raider-class-corvette': ['0,-48 6,-44 10,-28 16,-14 18,4 30,10 42,28 42,44 30,46 22,36 12,46 0,46'],
  'gozanti-class-cruiser': ['0,-46 8,-42 12,-26 14,-10 26,-4 34,10 34,30 24,36 20,46 0,46'],
  'c-roc-cruiser': ['0,-47 7,-44 9,-30 14,-24 20,-6 20,10 32,14 38,32 34,44 16,46 0,42'],
};
const small: Half[] = ['0,-36 10,-14 30,14 26,24 10,20 0,28'];
const large: Half[] = ['0,-38 14,-30 18,-8 36,8 34,30 16,34 0,36'];

/** The outline of a type of ship for a base of such a size, as the commands of an SVG path. */
export function shipPath(kind: string, isSmall: boolean, width: number, length: number): string {
  const [x, y] = [width / 100, length / 100];
  const text = (list: number[][]): string =>
    `M${list.map(([a = 0, b = 0]) => `${(a * x).toFixed(1)} ${(b * y).toFixed(1)}`).join('L')}Z`;
  return (halves[kind] ?? huge[kind] ?? (isSmall ? small : large))
    .map((half) => {
      const right = half.split(' ').map((point) => point.split(',').map(Number));
      const left = right.map(([a = 0, b = 0]) => [-a, b]).reverse();
      // What begins on the middle line is one piece.
      return right[0]![0] === 0 ? text([...right, ...left]) : text(right) + text(left);
    })
    .join('');
}
