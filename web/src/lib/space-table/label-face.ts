import { initials } from './names';

/** How a label is written: whole when there is room, else in initials. */
export type LabelFace = { text: string; width: number; height: number; pips: boolean };

const LONGEST = 20;
const BESIDE = 27;
let pen: CanvasRenderingContext2D | null = null;

/** Pixels a text of the map is wide. */
export function wide(text: string, font = '600 12px'): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * 8;
  pen.font = `${font} ${getComputedStyle(document.documentElement).fontFamily}`;
  return Math.ceil(pen.measureText(text).width);
}

export function labelFace(name: string, pips: number, whole: boolean): LabelFace {
  if (!whole) {
    const text = initials(name);
    return { text, width: BESIDE + wide(text), height: 17, pips: false };
  }
  const text = name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name;
  return { text, width: Math.max(BESIDE + wide(text), Math.min(10 + pips * 8, 96)), height: 28, pips: true };
}
