import { mix } from '../color.ts';
import type { Scene } from '../scene.ts';
import { fill, n } from '../sheet.ts';

/** Umbrellas on a wet crossing from above, and the light of shops in the puddles. */
export const umbrellas: Scene = (sheet, random) => {
  sheet.add(
    fill(
      sheet,
      sheet.linear(
        [
          [0, '#3d4b55'],
          [1, '#283540'],
        ],
        [0, 0, 1, 1],
      ),
    ),
  );
  for (let bar = 0; bar < 9; bar += 1)
    sheet.add(
      `<path d="M${-260 + bar * 230},1000L${130 + bar * 230},0H${226 + bar * 230}L${-164 + bar * 230},1000Z" fill="#d8dcd6" fill-opacity="0.72"/>`,
    );
  for (let pool = 0; pool < 22; pool += 1)
    sheet.add(
      `<ellipse cx="${n(random.between(0, 1600))}" cy="${n(random.between(0, 1000))}" rx="${n(random.between(40, 170))}" ry="${n(random.between(14, 46))}" fill="${['#f0bd6c', '#cfe0dd', '#d98a5c'][pool % 3] ?? ''}" fill-opacity="0.22"/>`,
    );
  const colors = ['#c4553f', '#e3b668', '#2f6b70', '#f1e7d6', '#5d4552', '#d98a5c', '#557565', '#22303a'];
  const spots = [
    [210, 200, 150],
    [560, 130, 128],
    [470, 450, 168],
    [880, 320, 150],
    [1230, 170, 158],
    [1470, 430, 138],
    [1130, 560, 170],
    [190, 640, 156],
    [760, 720, 176],
    [460, 850, 138],
    [1430, 790, 168],
    [1080, 900, 130],
  ] as const;
  for (const [index, [x, y, r]] of spots.entries()) {
    const color = colors[index % colors.length] ?? '#c4553f';
    const start = random.between(0, 45);
    const at = (turn: number, reach: number): string => {
      const angle = ((turn + start) * Math.PI) / 180;
      return `${n(x + Math.cos(angle) * reach)},${n(y + Math.sin(angle) * reach)}`;
    };
    sheet.add(
      `<ellipse cx="${x + 30}" cy="${y + 40}" rx="${r}" ry="${n(r * 0.95)}" fill="#101a20" fill-opacity="0.5" filter="${sheet.blur(10)}"/>`,
    );
    for (let panel = 0; panel < 8; panel += 1) {
      const from = panel * 45;
      const light = Math.cos(((from + start + 22 + 135) * Math.PI) / 180);
      sheet.add(
        `<path d="M${x},${y}L${at(from, r)}Q${at(from + 22.5, r * 0.9)} ${at(from + 45, r)}Z" fill="${light > 0 ? mix(color, '#ffffff', light * 0.22) : mix(color, '#000000', -light * 0.24)}"/>`,
      );
    }
    sheet.add(`<circle cx="${x}" cy="${y}" r="9" fill="#f6eeda"/>`);
  }
  for (let drop = 0; drop < 130; drop += 1) {
    const [x, y, length] = [random.between(0, 1600), random.between(0, 1000), random.between(16, 44)];
    sheet.add(
      `<path d="M${n(x)},${n(y)}l${n(-length * 0.3)},${n(length)}" stroke="#eef5f2" stroke-opacity="0.42" stroke-width="3"/>`,
    );
  }
};
