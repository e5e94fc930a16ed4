/** How a label is written: a name and what is left of the ship, or what is left alone. */
export type LabelFace = { text: string; width: number; height: number; pips: boolean; rows: string[] };

const LONGEST = 20;
const BESIDE = 27;
/** Pixels a row is high, and its letters. */
export const ROW = 13;
const ROW_FONT = '600 11px';
let pen: CanvasRenderingContext2D | null = null;

/** Pixels a text of the map is wide. */
export function wide(text: string, font = '600 12px'): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * 8;
  pen.font = `${font} ${getComputedStyle(document.documentElement).fontFamily}`;
  return Math.ceil(pen.measureText(text).width);
}

/** `rows` are what is left of a huge ship, which has too much for pips: it is told in numbers. */
export function labelFace(name: string, pips: number, whole: boolean, rows: string[] = []): LabelFace {
  if (!whole) return { text: '', width: 24 + Math.min(pips * 7, 84), height: 17, pips: true, rows: [] };
  const text = name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name;
  if (rows.length > 0) {
    const width = Math.max(BESIDE + wide(text), ...rows.map((row) => 10 + wide(row, ROW_FONT)));
    return { text, width, height: 19 + rows.length * ROW, pips: false, rows };
  }
  const width = Math.max(BESIDE + wide(text), Math.min(10 + pips * 8, 96));
  return { text, width, height: 28, pips: true, rows: [] };
}
