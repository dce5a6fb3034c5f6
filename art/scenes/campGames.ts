import type { Scene } from '../scene.ts';
import { fill, n } from '../sheet.ts';
import { figure } from '../figure.ts';

/** Games at camp in the afternoon: a tug of war under bunting on a field by the sea. */
export const campGames: Scene = (sheet, random) => {
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#8cc0cc'],
        [0.6, '#f3ead0'],
      ]),
    ),
    '<path d="M0,440H1600V560H0Z" fill="#6fa9b0"/><path d="M0,560C300,520 700,540 1000,528S1400,520 1600,540V1000H0Z" fill="#8fb06a"/><path d="M0,760C400,720 900,760 1600,720V1000H0Z" fill="#7a9f5c"/>',
    '<g fill="#fff" fill-opacity="0.75"><ellipse cx="320" cy="150" rx="150" ry="34"/><ellipse cx="420" cy="126" rx="90" ry="40"/><ellipse cx="1180" cy="220" rx="170" ry="30"/><ellipse cx="1110" cy="196" rx="80" ry="34"/></g>',
    '<path d="M90,640V150M1510,640V150" stroke="#7d5a40" stroke-width="18"/><path d="M90,170Q800,420 1510,170" stroke="#f6eeda" stroke-width="6" fill="none"/>',
  );
  const flags = ['#c4553f', '#e3b668', '#2f5553', '#d98a5c', '#5d4552'];
  for (let flag = 0; flag < 17; flag += 1) {
    const share = (flag + 0.5) / 17;
    const x = 90 + share * 1420;
    const y = 170 + 250 * 2 * share * (1 - share);
    sheet.add(`<path d="M${n(x - 32)},${n(y)}H${n(x + 32)}L${n(x)},${n(y + 70)}Z" fill="${flags[flag % 5] ?? ''}"/>`);
  }
  sheet.add(
    '<path d="M100,716C500,700 1100,726 1500,710" stroke="#caa46c" stroke-width="16" fill="none"/><path d="M792,690h22v64h-22z" fill="#c4553f"/>',
  );
  const hair = ['#2a1f1e', '#40302a', '#1e1819', '#352522'];
  for (const [side, coat] of [
    [-1, '#d9822f'],
    [1, '#2f6b70'],
  ] as const)
    for (let one = 0; one < 5; one += 1) {
      const x = 800 + side * (170 + one * 128);
      const y = 630 + random.between(-10, 12);
      const lean = side * random.between(14, 22);
      sheet.add(
        `<ellipse cx="${n(x + side * 30)}" cy="905" rx="70" ry="13" fill="#3c5730" fill-opacity="0.45"/>`,
        `<g transform="rotate(${n(lean)} ${n(x)} 890)"><path d="M${n(x - 22)},760L${n(x - 44 * side - 10)},900M${n(x + 22)},760L${n(x + 20 * side)},900" stroke="#33414c" stroke-width="34" stroke-linecap="round"/>${figure(x, y, 62, hair[one % 4] ?? '#2a1f1e', coat)}<path d="M${n(x - 30 * side)},690L${n(x - 84 * side)},716" stroke="#d9a274" stroke-width="22" stroke-linecap="round"/></g>`,
      );
    }
};
