import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A picture without alpha in fewer bytes: flat drawings compress best when their lines are written as they are. */
export function tight(png: Buffer): Buffer {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  const head = chunks[0]!.data;
  const [width, colours] = [head.readUInt32BE(0), head[9]];
  if (head[8] !== 8 || colours !== 2) throw new Error('not a picture of eight bits a colour without alpha');
  const lines = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const data = deflateSync(plainLines(inflateSync(lines), width * 3), { level: 9, memLevel: 9 });
  const rest = chunks.filter(({ type }) => type !== 'IDAT');
  const all = [...rest.slice(0, -1), { type: 'IDAT', data }, ...rest.slice(-1)];
  return Buffer.concat([png.subarray(0, 8), ...all.map(({ type, data }) => chunk(type, data))]);
}

/** Lines as they are, of lines each written as its difference from its neighbours. */
function plainLines(lines: Buffer, length: number): Buffer {
  const plain = Buffer.alloc(lines.length);
  for (let start = 0; start < lines.length; start += length + 1) {
    for (let x = 1; x <= length; x += 1) {
      const at = start + x;
      const left = x > 3 ? plain[at - 3]! : 0;
      const above = start > 0 ? plain[at - length - 1]! : 0;
      const corner = x > 3 && start > 0 ? plain[at - length - 4]! : 0;
      const guesses = [0, left, above, (left + above) >> 1, nearest(left, above, corner)];
      plain[at] = (lines[at]! + guesses[lines[start]!]!) & 255;
    }
  }
  return plain;
}

/** The neighbour nearest to left + above - corner. */
function nearest(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
