import type { Bearing, Outlines, PagePose } from '../../types/xwing';

/** The way along a template: places from 0 to 1, and the middle of the template itself. */
export type Course = { at: (part: number) => PagePose; template: PagePose[] };

const RADIAN = Math.PI / 180;

const ahead = ({ x, y, heading }: PagePose, far: number): PagePose => ({
  x: x + Math.sin(heading * RADIAN) * far,
  y: y + Math.cos(heading * RADIAN) * far,
  heading,
});

/** So far along a bend of that radius, which turns by `side` (1 to the right, -1 to the left). */
function bent(from: PagePose, radius: number, side: number, far: number): PagePose {
  const turn = far / radius / RADIAN;
  const chord = 2 * radius * Math.sin((turn * RADIAN) / 2);
  const middle = { ...from, heading: from.heading + (side * turn) / 2 };
  return { ...ahead(middle, chord), heading: from.heading + side * turn };
}

/**
 * The way a small or large ship flies with a bearing and a speed, in the engine's places; none without a template. Its base
 * stands at one end of the template, and then at the other.
 */
export function course(
  outlines: Pick<Outlines, 'straight' | 'banks' | 'turns'>,
  length: number,
  from: PagePose,
  bearing: Bearing,
  speed: number,
): Course | null {
  if (bearing === 'stop' || speed < 1) return null;
  const reverse = bearing.startsWith('reverse');
  const start = reverse ? { ...from, heading: from.heading + 180 } : from;
  const form = /turn|tallon/.test(bearing) ? 'turn' : /bank|segnor/.test(bearing) ? 'bank' : 'straight';
  const side = bearing.endsWith('left') ? -1 : 1;
  const nearest = Math.min(3, speed) - 1;
  const radius = form === 'straight' ? 0 : outlines[form === 'bank' ? 'banks' : 'turns'][nearest]!;
  const template = form === 'straight' ? speed * outlines.straight : radius * RADIAN * (form === 'bank' ? 45 : 90);
  const whole = template + length;
  const touch = ahead(start, length / 2);
  const along = (far: number): PagePose =>
    form === 'straight' ? ahead(touch, far) : bent(touch, radius, side, far);
  const at = (part: number): PagePose => {
    const far = part * whole;
    const place =
      far <= length / 2
        ? ahead(start, far)
        : far <= length / 2 + template
          ? along(far - length / 2)
          : ahead(along(template), far - length / 2 - template);
    return reverse ? { ...place, heading: place.heading - 180 } : place;
  };
  return { at, template: Array.from({ length: 13 }, (_, n) => along((template * n) / 12)) };
}
