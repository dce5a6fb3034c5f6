import { mix } from './color.ts';
import { n } from './sheet.ts';

/** A person seen from behind or from afar: head, hair and shoulders, without a face. `x` and `y` are the chin. */
export function figure(x: number, y: number, size: number, hair: string, coat: string): string {
  const at = (dx: number, dy: number): string => `${n(x + dx * size)},${n(y + dy * size)}`;
  return [
    `<path d="M${at(-0.95, 2.4)}C${at(-0.95, 0.7)} ${at(-0.55, 0.35)} ${at(0, 0.3)}C${at(0.55, 0.35)} ${at(0.95, 0.7)} ${at(0.95, 2.4)}Z" fill="${coat}"/>`,
    `<path d="M${at(-0.2, -0.1)}H${n(x + 0.2 * size)}V${n(y + 0.4 * size)}H${n(x - 0.2 * size)}Z" fill="#c08a66"/>`,
    `<ellipse cx="${n(x)}" cy="${n(y - 0.45 * size)}" rx="${n(0.46 * size)}" ry="${n(0.56 * size)}" fill="${hair}"/>`,
    `<path d="M${at(-0.3, -0.85)}C${at(-0.1, -1.0)} ${at(0.15, -0.98)} ${at(0.28, -0.8)}" stroke="${mix(hair, '#ffffff', 0.25)}" stroke-width="${n(size * 0.05)}" fill="none" stroke-linecap="round"/>`,
  ].join('');
}
