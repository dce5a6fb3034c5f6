import { mix } from '../color.ts';
import type { Scene } from '../scene.ts';
import { fill, n, type Sheet } from '../sheet.ts';

/** Shelves of a food pantry: tins, sacks of rice, jars, bottles of oil, greens in a crate. */
export const pantryShelves: Scene = (sheet, random) => {
  sheet.add(fill(sheet, '#3f5c58'));
  const colors = ['#c4553f', '#e3b668', '#f1e7d6', '#8ea392', '#b5623f', '#d98a5c'];
  for (const [row, floor] of [
    [0, 330],
    [1, 640],
    [2, 950],
  ] as const) {
    let x = 70 + row * 22;
    while (x < 1500) {
      const color = colors[Math.floor(random.next() * colors.length)] ?? '#f1e7d6';
      const kind = Math.floor(random.next() * 4);
      const width = [96, 170, 84, 104][kind] ?? 96;
      if (x + width > 1550) break;
      [tin, sack, bottle, jar][kind]?.(sheet, x, floor, color);
      x += width + random.between(12, 40);
    }
    sheet.add(
      `<rect x="0" y="${floor}" width="1600" height="34" fill="#a87b52"/><rect x="0" y="${floor}" width="1600" height="8" fill="#d2a574"/><rect x="0" y="${floor + 34}" width="1600" height="26" fill="#16282a" fill-opacity="0.35"/>`,
    );
  }
  sheet.add(
    fill(
      sheet,
      sheet.linear(
        [
          [0, '#ffe6b4', 0.26],
          [0.5, '#ffe6b4', 0],
          [1, '#0f1d20', 0.42],
        ],
        [0, 0, 1, 1],
      ),
    ),
  );
};

function tin(sheet: Sheet, x: number, floor: number, color: string): void {
  sheet.add(
    `<rect x="${n(x)}" y="${floor - 130}" width="96" height="130" rx="8" fill="#c9c4ba"/><rect x="${n(x)}" y="${floor - 112}" width="96" height="94" fill="${color}"/><circle cx="${n(x + 48)}" cy="${floor - 66}" r="26" fill="${mix(color, '#ffffff', 0.55)}"/><rect x="${n(x + 8)}" y="${floor - 130}" width="12" height="130" fill="#fff" fill-opacity="0.3"/>`,
  );
}

function sack(sheet: Sheet, x: number, floor: number, color: string): void {
  sheet.add(
    `<path d="M${n(x + 8)},${floor}C${n(x - 14)},${floor - 90} ${n(x + 6)},${floor - 190} ${n(x + 30)},${floor - 214}H${n(x + 140)}C${n(x + 166)},${floor - 190} ${n(x + 184)},${floor - 90} ${n(x + 162)},${floor}Z" fill="#efe3cb"/><path d="M${n(x + 30)},${floor - 214}q55,26 110,0v-22h-110z" fill="#d8c6a4"/><rect x="${n(x + 34)}" y="${floor - 150}" width="102" height="86" rx="10" fill="${mix(color, '#8f4630', 0.3)}"/><path d="M${n(x + 85)},${floor - 134}c-26,18 -26,40 0,56c26,-16 26,-38 0,-56z" fill="#f6e9c9"/>`,
  );
}

function bottle(sheet: Sheet, x: number, floor: number): void {
  sheet.add(
    `<path d="M${n(x + 30)},${floor - 216}h24v40q26,16 26,50v120q0,6 -6,6h-64q-6,0 -6,-6v-120q0,-34 26,-50z" fill="#e0aa3e" fill-opacity="0.92"/><rect x="${n(x + 28)}" y="${floor - 234}" width="28" height="24" rx="4" fill="#8f4630"/><rect x="${n(x + 8)}" y="${floor - 104}" width="68" height="64" fill="#fbf3df"/><rect x="${n(x + 14)}" y="${floor - 170}" width="8" height="150" fill="#fff" fill-opacity="0.4"/>`,
  );
}

function jar(sheet: Sheet, x: number, floor: number, color: string): void {
  sheet.add(
    `<rect x="${n(x)}" y="${floor - 140}" width="104" height="140" rx="18" fill="#dfe9e4" fill-opacity="0.6"/><rect x="${n(x + 6)}" y="${floor - 104}" width="92" height="98" rx="14" fill="${mix(color, '#6b3a1c', 0.35)}"/><rect x="${n(x + 8)}" y="${floor - 164}" width="88" height="30" rx="6" fill="#b5623f"/><rect x="${n(x + 12)}" y="${floor - 130}" width="10" height="110" rx="5" fill="#fff" fill-opacity="0.5"/>`,
  );
}
