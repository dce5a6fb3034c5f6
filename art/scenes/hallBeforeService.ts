import type { Scene } from '../scene.ts';
import { fill, glow, n } from '../sheet.ts';

/** The hall before a service: pews in rows toward a plain cross, light from the windows on the left. */
export const hallBeforeService: Scene = (sheet) => {
  const [x, y] = [800, 420];
  sheet.add(fill(sheet, '#d8c3a3'));
  const wall = sheet.linear([
    [0, '#efe0c6'],
    [1, '#d4b88f'],
  ]);
  sheet.add(
    `<path d="M0,0L520,220V560L0,860Z" fill="#c9ac83"/><path d="M1600,0L1080,220V560L1600,860Z" fill="#b3946d"/>`,
    `<path d="M520,220H1080V560H520Z" fill="${wall}"/>`,
    `<path d="M0,0H1600L1080,220H520Z" fill="#8a6c50"/>`,
    `<path d="M0,860L520,560H1080L1600,860V1000H0Z" fill="#7d5a40"/>`,
  );
  for (let beam = 0; beam < 5; beam += 1) {
    const share = (beam / 5) ** 1.5;
    const [left, top] = [520 * (1 - share) ** 1, 220 * (1 - share)];
    sheet.add(
      `<path d="M${n(520 - left)},${n(220 - top)}L${n(1080 + left)},${n(220 - top)}" stroke="#5f4733" stroke-width="${n(8 + 18 * share)}"/>`,
    );
  }
  for (const [from, to, sill, head] of [
    [60, 180, 610, 150],
    [230, 325, 560, 200],
    [365, 435, 530, 240],
  ] as const)
    sheet.add(
      `<path d="M${from},${sill}V${head}Q${n((from + to) / 2)},${head - 60} ${to},${head + 26}V${sill - (to - from) * 0.42}Z" fill="#fff3cf"/><path d="M${n((from + to) / 2)},${head - 10}V${n(sill - 20)}" stroke="#c9ac83" stroke-width="6"/>`,
    );
  sheet.add(
    glow(sheet, 250, 380, 620, '#ffeec2', 0.6),
    `<path d="M786,262h28v70h62v28h-62v130h-28V360h-62v-28h62z" fill="#6b4a33"/><path d="M812,262h4v228h-4z" fill="#4a3121"/>`,
    `<path d="M700,560v-44h200v44z" fill="#f7efdf"/><path d="M692,512h216v12H692z" fill="#8a6340"/>`,
  );
  // Shafts of light over the floor and the pews.
  const shaft = sheet.linear(
    [
      [0, '#fff0c4', 0.5],
      [1, '#fff0c4', 0],
    ],
    [0, 0, 1, 1],
  );
  for (let row = 0; row < 6; row += 1) {
    const share = ((row + 0.6) / 6) ** 1.7;
    const foot = 590 + share * 470;
    const high = 34 + share * 150;
    for (const side of [-1, 1]) {
      const inner = x + side * (46 + share * 130);
      const outer = x + side * (280 + share * 900);
      sheet.add(
        `<path d="M${n(inner)},${n(foot)}V${n(foot - high)}L${n(outer)},${n(foot - high)}V${n(foot)}Z" fill="${row % 2 === 0 ? '#8f6442' : '#845a3b'}"/>`,
        `<path d="M${n(inner)},${n(foot - high)}L${n(outer)},${n(foot - high)}" stroke="${side < 0 ? '#e7b478' : '#c08a58'}" stroke-width="${n(4 + share * 8)}"/>`,
        `<path d="M${n(inner)},${n(foot - high - 6)}V${n(foot)}" stroke="#5d3d28" stroke-width="${n(8 + share * 14)}"/>`,
      );
    }
  }
  for (const start of [90, 260, 395])
    sheet.add(
      `<path d="M${start},${n(y - 120)}L${start + 130},${n(y - 140)}L${start + 900},1000H${start + 560}Z" fill="${shaft}" opacity="0.5"/>`,
    );
  sheet.add(
    fill(
      sheet,
      sheet.radial(800, 480, 1100, [
        [0.5, '#2b190f', 0],
        [1, '#2b190f', 0.5],
      ]),
    ),
  );
};
