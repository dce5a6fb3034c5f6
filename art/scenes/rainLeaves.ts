import { along, mix } from '../color.ts';
import type { Random } from '../../scripts/seed/random.ts';
import type { Scene } from '../scene.ts';
import { fill, glow, n, type Sheet } from '../sheet.ts';

/** Broad leaves after rain, near ones dark and sharp, light coming through those behind. */
export const rainLeaves: Scene = (sheet, random) => {
  sheet.add(
    fill(
      sheet,
      sheet.linear(
        [
          [0, '#d8dfb7'],
          [0.5, '#8fae84'],
          [1, '#2f5b4c'],
        ],
        [0.2, 0, 0.6, 1],
      ),
    ),
    glow(sheet, 520, 160, 780, '#fdf6c9', 0.85),
  );
  const depths = [
    { count: 12, length: 620, blur: 16, colors: ['#a9c383', '#7ea56f'] },
    { count: 11, length: 720, blur: 5, colors: ['#6d9a66', '#3f7558'] },
    { count: 9, length: 820, blur: 0, colors: ['#2f6650', '#153b36'] },
  ] as const;
  for (const [index, { count, length, blur, colors }] of depths.entries()) {
    const leaves: string[] = [];
    for (let leaf = 0; leaf < count; leaf += 1) {
      const share = leaf / (count - 1);
      const x = share * 1800 - 100 + random.between(-60, 60);
      // The nearest leaves frame the picture: low in the middle, high at its edges.
      const y = index === 2 ? 1110 - 300 * Math.abs(share - 0.45) ** 1.4 : 1000 - index * 30 + random.between(-160, 60);
      const angle = -90 + (share - 0.5) * (index === 2 ? 96 : 70) + random.between(-18, 18);
      leaves.push(
        bananaLeaf(sheet, random, x, y, angle, length * random.between(0.7, 1.05), along(colors, random.next())),
      );
    }
    sheet.add(blur > 0 ? `<g filter="${sheet.blur(blur)}">${leaves.join('')}</g>` : leaves.join(''));
  }
  for (let drop = 0; drop < 70; drop += 1) {
    const [x, y] = [random.between(0, 1600), random.between(-40, 940)];
    const length = random.between(26, 70);
    sheet.add(
      `<path d="M${n(x)},${n(y)}l${n(-length * 0.14)},${n(length)}" stroke="#ffffff" stroke-width="1.6" stroke-opacity="${n(random.between(0.12, 0.4))}" stroke-linecap="round"/>`,
    );
  }
};

function bananaLeaf(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  angle: number,
  length: number,
  color: string,
): string {
  const half = length * random.between(0.13, 0.18);
  const bend = random.between(-0.07, 0.07) * length;
  const veins: string[] = [];
  for (let at = 0.12; at < 0.94; at += 0.045) {
    const reach = half * 0.94 * Math.sin(Math.PI * at ** 0.8);
    const middle = bend * 4 * at * (1 - at);
    veins.push(
      `M${n(at * length)},${n(middle)}q${n(length * 0.03)},${n(-reach * 0.5)} ${n(length * 0.07)},${n(-reach)}M${n(at * length)},${n(middle)}q${n(length * 0.03)},${n(reach * 0.5)} ${n(length * 0.07)},${n(reach)}`,
    );
  }
  const outline = `M0,0C${n(length * 0.2)},${n(-half * 1.4 + bend)} ${n(length * 0.7)},${n(-half * 1.25 + bend)} ${n(length)},0C${n(length * 0.7)},${n(half * 1.25 + bend)} ${n(length * 0.2)},${n(half * 1.4 + bend)} 0,0Z`;
  const light = sheet.linear([
    [0, mix(color, '#f5f3c0', 0.34)],
    [0.49, color],
    [0.51, mix(color, '#0b2622', 0.3)],
    [1, mix(color, '#0b2622', 0.12)],
  ]);
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"><path d="${outline}" fill="${light}"/><path d="${veins.join('')}" fill="none" stroke="${mix(color, '#f5f3c0', 0.4)}" stroke-width="1.5" stroke-opacity="0.4"/><path d="M-60,0Q${n(length * 0.5)},${n(bend * 2)} ${n(length)},0" fill="none" stroke="${mix(color, '#f5f3c0', 0.55)}" stroke-width="5" stroke-opacity="0.75"/></g>`;
}
