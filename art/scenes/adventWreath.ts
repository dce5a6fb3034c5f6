import type { Scene } from '../scene.ts';
import { fill, glow, n, shade } from '../sheet.ts';

/** A wreath of leaves with four candles from above, one of them lit, on grey linen. */
export const adventWreath: Scene = (sheet, random) => {
  const [cx, cy] = [800, 500];
  sheet.add(fill(sheet, '#b9bdb6'));
  for (let line = 0; line < 80; line += 1)
    sheet.add(`<path d="M0,${line * 13}H1600" stroke="#8d958f" stroke-opacity="0.2" stroke-width="3"/>`);
  sheet.add(shade(sheet, cx + 30, cy + 40, 380, 60, '#2d3430', 0.5));
  const greens = ['#2f5b48', '#3f6f54', '#547f5c', '#274a3e', '#6b9468'];
  for (let leaf = 0; leaf < 420; leaf += 1) {
    const angle = random.between(0, 2 * Math.PI);
    const reach = random.between(262, 372);
    const turn = (angle * 180) / Math.PI + 90 + random.between(-55, 55);
    sheet.add(
      `<path transform="translate(${n(cx + Math.cos(angle) * reach)} ${n(cy + Math.sin(angle) * reach)}) rotate(${n(turn)})" d="M-46,0C-22,-20 22,-20 46,0C22,20 -22,20 -46,0Z" fill="${greens[leaf % 5] ?? ''}"/>`,
    );
  }
  for (let berry = 0; berry < 34; berry += 1) {
    const angle = random.between(0, 2 * Math.PI);
    const reach = random.between(276, 360);
    sheet.add(
      `<circle cx="${n(cx + Math.cos(angle) * reach)}" cy="${n(cy + Math.sin(angle) * reach)}" r="${n(random.between(9, 14))}" fill="#b8402f"/>`,
    );
  }
  for (let candle = 0; candle < 4; candle += 1) {
    const angle = -Math.PI / 4 + (candle * Math.PI) / 2;
    const [x, y] = [cx + Math.cos(angle) * 316, cy + Math.sin(angle) * 316];
    const color = candle === 1 ? '#d99a90' : '#6d4a6b';
    sheet.add(
      shade(sheet, x + 22, y + 26, 74, 22, '#1a1d1a', 0.55),
      `<circle cx="${n(x)}" cy="${n(y)}" r="76" fill="${sheet.radial(x - 20, y - 20, 110, [
        [0, '#ffffff', 0.9],
        [0.2, color],
        [1, color],
      ])}"/><circle cx="${n(x)}" cy="${n(y)}" r="62" fill="#fff" fill-opacity="0.14"/><circle cx="${n(x)}" cy="${n(y)}" r="6" fill="#2a1d1c"/>`,
    );
    if (candle === 3)
      sheet.add(
        glow(sheet, x, y, 360, '#ffd78c', 0.9),
        `<path d="M${n(x)},${n(y + 12)}c-34,-16 -22,-54 4,-84c14,30 32,62 -4,84z" fill="#ffc963"/><path d="M${n(x)},${n(y + 6)}c-14,-8 -10,-30 3,-44c8,16 12,32 -3,44z" fill="#fff6dc"/>`,
      );
  }
  sheet.add(
    fill(
      sheet,
      sheet.radial(600, 300, 1200, [
        [0.3, '#2b332f', 0],
        [1, '#1c2321', 0.55],
      ]),
    ),
  );
};
