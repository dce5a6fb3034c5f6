import type { Scene } from '../scene.ts';
import { fill, n, shade } from '../sheet.ts';

const CRAYONS = ['#c4553f', '#e3a53b', '#4f8a63', '#3d7890', '#7a5a86', '#db8a6a'] as const;

/** A children's table from above: a drawing of an ark under a rainbow, crayons, paper stars, a cup of water. */
export const childrensTable: Scene = (sheet, random) => {
  sheet.add(fill(sheet, '#f0d9a8'));
  for (let board = 0; board < 6; board += 1)
    sheet.add(`<rect y="${board * 170}" width="1600" height="166" fill="${board % 2 === 0 ? '#efd5a0' : '#ecd096'}"/>`);
  sheet.add(
    `<g transform="rotate(-5 700 500)"><rect x="372" y="172" width="720" height="560" fill="#5b3f22" fill-opacity="0.25"/><rect x="360" y="160" width="720" height="560" fill="#fffdf6"/>`,
    ...[0, 1, 2, 3, 4].map(
      (band) =>
        `<path d="M${440 + band * 26},560A${280 - band * 26},${300 - band * 26} 0 0 1 ${1000 - band * 26},560" fill="none" stroke="${CRAYONS[band] ?? ''}" stroke-width="20" stroke-opacity="0.88" stroke-linecap="round"/>`,
    ),
    `<path d="M560,520H880L836,610H604Z" fill="#9a6238"/><path d="M640,520V440H800V520Z" fill="#c98a4e"/><path d="M620,446L720,384L820,446Z" fill="#b4543e"/><rect x="696" y="466" width="46" height="46" fill="#6b4125"/>`,
    `<path d="M400,626q40,-30 80,0t80,0t80,0t80,0t80,0t80,0t80,0t80,0V680H400Z" fill="#4f94a8"/>`,
    `<path d="M930,250a40,40 0 1 0 .1,0M930,220v-26M930,330v26M885,275h-26M975,275h26M898,243l-18,-18M962,243l18,-18" fill="#f2bd45" stroke="#f2bd45" stroke-width="9" stroke-linecap="round"/>`,
    `<path d="M840,436q16,-22 34,-6q18,-14 30,8" fill="none" stroke="#3f3a3a" stroke-width="6" stroke-linecap="round"/></g>`,
  );
  const crayon = (x: number, y: number, turn: number, color: string): void =>
    sheet.add(
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><rect x="8" y="12" width="190" height="34" rx="6" fill="#5b3f22" fill-opacity="0.25"/><rect width="170" height="34" rx="6" fill="${color}"/><path d="M170,4L204,14V20L170,30Z" fill="${color}"/><rect x="26" width="100" height="34" fill="#fff8e6" fill-opacity="0.34"/></g>`,
    );
  crayon(1160, 240, 24, CRAYONS[0]);
  crayon(1210, 380, -14, CRAYONS[2]);
  crayon(1140, 560, 40, CRAYONS[3]);
  crayon(120, 620, -36, CRAYONS[1]);
  crayon(90, 760, 8, CRAYONS[4]);
  crayon(520, 850, -6, CRAYONS[5]);
  for (let star = 0; star < 7; star += 1) {
    const [x, y, r] = [random.between(1120, 1540), random.between(700, 960), random.between(26, 46)];
    const points = Array.from({ length: 10 }, (_, index) => {
      const reach = index % 2 === 0 ? r : r * 0.45;
      const angle = (index * Math.PI) / 5 + star;
      return `${n(x + Math.cos(angle) * reach)},${n(y + Math.sin(angle) * reach)}`;
    });
    sheet.add(`<polygon points="${points.join(' ')}" fill="${CRAYONS[star % 6] ?? ''}"/>`);
  }
  sheet.add(
    shade(sheet, 240, 300, 110, 34, '#4a3115', 0.4),
    '<circle cx="220" cy="280" r="108" fill="#dfeae6"/><circle cx="220" cy="280" r="88" fill="#a9cdd0"/><path d="M170,250a60,60 0 0 1 60,-36" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round" stroke-opacity="0.8"/>',
    '<path d="M230,290L330,120" stroke="#8a5a34" stroke-width="16" stroke-linecap="round"/><path d="M318,142l26,-44" stroke="#d9c7a2" stroke-width="22" stroke-linecap="round"/>',
  );
};
