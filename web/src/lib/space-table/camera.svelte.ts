import type { Point } from './space';

/** Millimetres around the table that are shown when all of it is. */
const MARGIN = 14;
const NEAREST = 6;

/** How near the camera goes by itself. */
const NEAR = 2.2;

/** What part of the table is shown: a centre in millimetres and pixels to a millimetre. */
export class Camera {
  /** The window, in pixels. */
  width = $state(0);
  height = $state(0);
  #size: Point;
  #centre = $state.raw<Point>({ x: 0, y: 0 });
  /** How many times nearer than when the whole table is shown. */
  #near = $state(1);
  /** Whether somebody has chosen what part is shown. */
  chosen = $state(false);
  /** What was shown before the camera went elsewhere by itself, so that it can be seen to go. */
  left = $state.raw<{ centre: Point; scale: number } | null>(null);

  constructor(size: Point) {
    this.#size = size;
    this.#centre = { x: size.x / 2, y: size.y / 2 };
  }

  /** Pixels to a millimetre when the whole table is shown. */
  get #whole(): number {
    const fit = Math.min(this.width / (this.#size.x + 2 * MARGIN), this.height / (this.#size.y + 2 * MARGIN));
    return fit > 0 ? fit : 0.5;
  }

  /** Pixels to a millimetre. */
  get scale(): number {
    return this.#whole * this.#near;
  }

  get isNear(): boolean {
    return this.#near > 1;
  }
  get isNearest(): boolean {
    return this.#near >= NEAREST;
  }

  get centre(): Point {
    return this.#centre;
  }

  /** Where a point of the table is in the window. */
  pixel({ x, y }: Point): Point {
    return {
      x: (x - this.#centre.x) * this.scale + this.width / 2,
      y: (y - this.#centre.y) * this.scale + this.height / 2,
    };
  }

  get viewBox(): string {
    const [width, height] = [this.width / this.scale, this.height / this.scale];
    return `${this.#centre.x - width / 2} ${this.#centre.y - height / 2} ${width} ${height}`;
  }

  /** The point of the table under a point of the window. */
  point(pixel: Point): Point {
    return {
      x: this.#centre.x + (pixel.x - this.width / 2) / this.scale,
      y: this.#centre.y + (pixel.y - this.height / 2) / this.scale,
    };
  }

  /** Goes nearer, or away, so that the point of the table under a pixel stays there. */
  zoom(factor: number, pixel: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.chosen = true;
    const held = this.point(pixel);
    this.#near = Math.max(1, Math.min(NEAREST, this.#near * factor));
    const now = this.point(pixel);
    this.#look({ x: this.#centre.x + held.x - now.x, y: this.#centre.y + held.y - now.y });
  }

  /** Moves the table under the window, in pixels. */
  pan(by: Point): void {
    this.chosen = true;
    this.#look({ x: this.#centre.x - by.x / this.scale, y: this.#centre.y - by.y / this.scale });
  }

  /** Shows the whole table, as somebody wants it. */
  whole(): void {
    this.chosen = true;
    this.showAll();
  }

  /** Shows the whole table. */
  showAll(): void {
    this.#near = 1;
    this.#look(this.#centre);
  }

  /** Goes as near as all of these points allow, with so many millimetres around them; unless a player looks where they chose. */
  follow(points: Point[], around: number): void {
    if (this.chosen || points.length === 0 || this.width === 0 || this.height === 0) return;
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, right] = [Math.min(...xs) - around, Math.max(...xs) + around];
    const [top, bottom] = [Math.min(...ys) - around, Math.max(...ys) + around];
    const scale = Math.min(this.width / (right - left), this.height / (bottom - top));
    const near = Math.max(1, Math.min(NEAR, scale / this.#whole));
    const before = { centre: this.#centre, scale: this.scale };
    // What is seen well enough is looked at from where the camera is.
    if (near < this.#near * 1.3 && near > this.#near * 0.72 && points.every((point) => this.#isWell(point))) return;
    this.#near = near;
    this.#look({ x: (left + right) / 2, y: (top + bottom) / 2 });
    if (this.scale !== before.scale || this.#centre.x !== before.centre.x || this.#centre.y !== before.centre.y)
      this.left = before;
  }

  /** Whether a point is well inside the window. */
  #isWell({ x, y }: Point): boolean {
    const [reach, drop] = [(this.width / this.scale / 2) * 0.76, (this.height / this.scale / 2) * 0.7];
    return Math.abs(x - this.#centre.x) <= reach && Math.abs(y - this.#centre.y) <= drop;
  }

  /** Brings a point into the window, if it is not well inside. */
  show(point: Point): void {
    const [reach, drop] = [this.width / this.scale / 2 - 60, this.height / this.scale / 2 - 60];
    if (Math.abs(point.x - this.#centre.x) <= reach && Math.abs(point.y - this.#centre.y) <= drop) return;
    this.chosen = true;
    this.#look(point);
  }

  /** The window stays on the table; a side of the table that is wholly seen is centred. */
  #look(centre: Point): void {
    const within = (value: number, size: number, seen: number): number => {
      const slack = size / 2 + MARGIN - seen / 2;
      return slack <= 0 ? size / 2 : Math.max(size / 2 - slack, Math.min(size / 2 + slack, value));
    };
    this.#centre = {
      x: within(centre.x, this.#size.x, this.width / this.scale),
      y: within(centre.y, this.#size.y, this.height / this.scale),
    };
  }
}

/** Wheel, drag and pinch on an element move a camera. A drag that `taken` claims is left to others. */
export function moves(camera: Camera, taken: (event: PointerEvent) => boolean) {
  return (element: Element): (() => void) => {
    const fingers = new Map<number, Point>();
    let dragged = false;
    const pixel = (event: { clientX: number; clientY: number }): Point => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const wheel = (event: Event): void => {
      const { deltaY, deltaMode } = event as WheelEvent;
      camera.zoom(Math.exp(-deltaY * (deltaMode === 1 ? 0.05 : 0.0018)), pixel(event as WheelEvent));
      event.preventDefault();
    };
    const down = (event: Event): void => {
      const pointer = event as PointerEvent;
      if (pointer.button !== 0 || taken(pointer)) return;
      fingers.set(pointer.pointerId, pixel(pointer));
      dragged = false;
    };
    const move = (event: Event): void => {
      const pointer = event as PointerEvent;
      const before = fingers.get(pointer.pointerId);
      if (!before) return;
      const now = pixel(pointer);
      const [x, y] = [now.x - before.x, now.y - before.y];
      // A small tremble is still a click.
      if (!dragged && Math.hypot(x, y) < 4) return;
      if (!dragged) {
        dragged = true;
        for (const id of fingers.keys()) element.setPointerCapture(id);
      }
      const other = [...fingers].find(([id]) => id !== pointer.pointerId)?.[1];
      fingers.set(pointer.pointerId, now);
      if (!other) return camera.pan({ x, y });
      const far = (from: Point): number => Math.max(20, Math.hypot(from.x - other.x, from.y - other.y));
      camera.pan({ x: x / 2, y: y / 2 });
      camera.zoom(far(now) / far(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    };
    const up = (event: Event): void => void fingers.delete((event as PointerEvent).pointerId);
    // The click at the end of a drag means nothing.
    const click = (event: Event): void => {
      if (dragged) event.stopPropagation();
      dragged = false;
    };
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('click', click, true);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('click', click, true);
    };
  };
}
