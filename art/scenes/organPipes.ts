import { mix } from '../color.ts';
import type { Scene } from '../scene.ts';
import { fill, n, type Sheet } from '../sheet.ts';

/** Organ pipes in a wooden case, a slant of light across the metal. */
export const organPipes: Scene = (sheet, random) => {
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#2b211d'],
        [1, '#15100e'],
      ]),
    ),
  );
  // Towers and valleys: tall, thin pipes between shorter fields, as organ cases have them.
  const widths: number[] = [];
  while (widths.reduce((sum, width) => sum + width, 0) < 1640) {
    const place = widths.length % 11;
    widths.push(place < 3 ? 92 - Math.abs(place - 1) * 12 : 50);
  }
  let x = -24;
  for (const [index, width] of widths.entries()) {
    const place = index % 11;
    const tower = place < 3;
    const mouth = tower ? 690 - (place === 1 ? 50 : 0) : 700 - Math.sin(((place - 3) / 7) * Math.PI) * 120;
    const top = tower ? 36 + (place === 1 ? -20 : 18) : 150 + Math.sin(((place - 3) / 7) * Math.PI) * 190;
    pipe(sheet, x, top, width, mouth, mix('#c9b48c', '#e3d6b8', random.next()));
    x += width;
  }
  const wood = sheet.linear([
    [0, '#6d452c'],
    [0.4, '#553420'],
    [1, '#2c1a11'],
  ]);
  sheet.add(
    `<rect y="852" width="1600" height="148" fill="${wood}"/><rect y="852" width="1600" height="12" fill="#9a6a43"/><rect y="884" width="1600" height="4" fill="#24150d"/>`,
    ...Array.from(
      { length: 9 },
      (_, panel) =>
        `<rect x="${20 + panel * 178}" y="906" width="150" height="74" fill="#3b2417" stroke="#7d5234" stroke-width="4"/>`,
    ),
    `<path d="M0,0H1600V22C1400,70 1280,44 1180,92C1090,44 920,30 800,84C690,30 520,44 420,92C320,44 190,70 0,22Z" fill="#3c2619"/><path d="M0,22C190,70 320,44 420,92C520,44 690,30 800,84C920,30 1090,44 1180,92C1280,44 1400,70 1600,22" fill="none" stroke="#a8764c" stroke-width="6"/>`,
    `<g filter="${sheet.blur(28)}"><path d="M300,-50H640L260,1050H-160Z" fill="#ffdf9f" fill-opacity="0.32"/><path d="M820,-50H960L560,1050H380Z" fill="#ffdf9f" fill-opacity="0.26"/></g>`,
    fill(
      sheet,
      sheet.linear(
        [
          [0, '#0d0908', 0.05],
          [0.6, '#0d0908', 0.1],
          [1, '#0d0908', 0.66],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
};

function pipe(sheet: Sheet, x: number, top: number, width: number, mouth: number, color: string): void {
  const [left, right, middle] = [x + 2, x + width - 2, x + width / 2];
  const metal = sheet.linear(
    [
      [0, mix(color, '#1a130f', 0.72)],
      [0.22, mix(color, '#fff7e2', 0.1)],
      [0.36, mix(color, '#fffdf4', 0.75)],
      [0.55, color],
      [0.85, mix(color, '#3b2c20', 0.55)],
      [1, mix(color, '#120c0a', 0.85)],
    ],
    [0, 0, 1, 0],
  );
  const lip = width * 0.34;
  sheet.add(
    `<path d="M${n(left)},${n(top)}H${n(right)}V${n(mouth + 40)}L${n(middle + 7)},862H${n(middle - 7)}L${n(left)},${n(mouth + 40)}Z" fill="${metal}"/>`,
    `<ellipse cx="${n(middle)}" cy="${n(top)}" rx="${n(width / 2 - 2)}" ry="${n(width * 0.12)}" fill="#120d0b"/><ellipse cx="${n(middle)}" cy="${n(top)}" rx="${n(width / 2 - 2)}" ry="${n(width * 0.12)}" fill="none" stroke="${mix(color, '#fff7e2', 0.4)}" stroke-width="2"/>`,
    `<path d="M${n(middle - lip)},${n(mouth)}L${n(middle)},${n(mouth - width * 0.95)}L${n(middle + lip)},${n(mouth)}Z" fill="#2a1f19" fill-opacity="0.3"/>`,
    `<rect x="${n(middle - lip)}" y="${n(mouth)}" width="${n(lip * 2)}" height="${n(width * 0.2)}" fill="#0f0a08"/>`,
    `<path d="M${n(middle - lip)},${n(mouth + width * 0.2)}Q${n(middle)},${n(mouth + width * 0.95)} ${n(middle + lip)},${n(mouth + width * 0.2)}" fill="${mix(color, '#2b1f18', 0.3)}" fill-opacity="0.85"/>`,
  );
}
