import type { Scene } from '../scene.ts';
import { fill, n, shade } from '../sheet.ts';

/** Thirty mandarin oranges with leaves in rows on a blue cloth, seen from above; one is missing from its place. */
export const oranges: Scene = (sheet, random) => {
  sheet.add(fill(sheet, '#2f5a66'));
  for (let line = 0; line < 40; line += 1)
    sheet.add(
      `<path d="M0,${line * 26}H1600" stroke="#ffffff" stroke-opacity="${line % 2 === 0 ? 0.04 : 0.02}" stroke-width="10"/>`,
    );
  sheet.add(
    '<rect x="120" y="70" width="1360" height="870" rx="26" fill="#1b3840" fill-opacity="0.5"/><rect x="105" y="52" width="1360" height="870" rx="26" fill="#a87b52"/><rect x="130" y="76" width="1310" height="822" rx="16" fill="#8a6040"/>',
  );
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const [x, y] = [216 + column * 162 + random.between(-7, 7), 180 + row * 204 + random.between(-7, 7)];
      if ((row === 2 && column === 5) || (row === 3 && column === 7)) continue;
      const radius = random.between(78, 88);
      const turn = random.between(0, 360);
      sheet.add(
        shade(sheet, x + 16, y + 20, radius, 20, '#24120a', 0.55),
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${sheet.radial(x - 26, y - 30, radius * 1.5, [
          [0, '#ffce7d'],
          [0.5, '#ec9130'],
          [1, '#a8480f'],
        ])}"/>`,
        `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><path d="M0,0C16,-30 46,-36 72,-22C58,4 26,12 0,0Z" fill="#55794a"/><path d="M2,0L66,-20" stroke="#8fae74" stroke-width="3"/><circle r="7" fill="#5d5a2d"/></g>`,
      );
    }
  sheet.add(
    `<g transform="translate(1050 590) rotate(14)"><path d="M-54,-40H54V44H-54Z" fill="#fbf3df"/><path d="M-36,-18H36M-36,2H36M-36,22H10" stroke="#8d7a62" stroke-width="5"/></g>`,
    fill(
      sheet,
      sheet.linear(
        [
          [0, '#ffe9bd', 0.25],
          [0.5, '#ffe9bd', 0],
          [1, '#0c1a20', 0.35],
        ],
        [0, 0, 1, 1],
      ),
    ),
  );
};
