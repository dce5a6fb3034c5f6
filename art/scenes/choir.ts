import type { Scene } from '../scene.ts';
import { fill, glow } from '../sheet.ts';
import { figure } from '../figure.ts';

/** A choir from behind, in two rows before a conductor in warm light. */
export const choir: Scene = (sheet, random) => {
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#3a2a35'],
        [0.6, '#7b4a45'],
        [1, '#b5714d'],
      ]),
    ),
    glow(sheet, 800, 360, 620, '#ffd99a', 0.85),
    `<path d="M0,640H1600V1000H0Z" fill="#4b3030" fill-opacity="0.5"/>`,
  );
  sheet.add(
    figure(800, 330, 76, '#2a1d1c', '#2b2a33'),
    `<path d="M742,400C700,360 668,316 640,262" stroke="#2b2a33" stroke-width="30" fill="none" stroke-linecap="round"/><path d="M858,400C900,366 930,322 962,282" stroke="#2b2a33" stroke-width="30" fill="none" stroke-linecap="round"/><circle cx="638" cy="256" r="16" fill="#c08a66"/><circle cx="964" cy="276" r="16" fill="#c08a66"/><path d="M972,270L1036,206" stroke="#fbe9c8" stroke-width="5" stroke-linecap="round"/>`,
    `<path d="M736,520H864L880,560H720Z" fill="#3a2620"/>`,
  );
  const hair = ['#2a1f1e', '#40302a', '#1e1819', '#8d8780', '#352522', '#5a4a44'];
  for (const [y, size, count, coat] of [
    [600, 86, 11, '#6d2f38'],
    [800, 118, 8, '#8a3a40'],
  ] as const)
    for (let index = 0; index < count; index += 1) {
      const x = ((index + 0.5) / count) * 1700 - 50 + random.between(-12, 12);
      const lift = random.between(-14, 14);
      sheet.add(figure(x, y + lift, size, hair[Math.floor(random.next() * hair.length)] ?? '#2a1f1e', coat));
      sheet.add(
        `<path d="M${x - size * 0.34},${y + lift + size * 0.42}L${x},${y + lift + size * 0.95}L${x + size * 0.34},${y + lift + size * 0.42}" stroke="#f0d9b0" stroke-width="${size * 0.13}" fill="none"/>`,
      );
    }
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0.55, '#1d1016', 0],
        [1, '#1d1016', 0.62],
      ]),
    ),
  );
};
