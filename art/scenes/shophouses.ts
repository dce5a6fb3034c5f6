import { mix } from '../color.ts';
import type { Random } from '../../scripts/seed/random.ts';
import type { Scene } from '../scene.ts';
import { fill, n, type Sheet } from '../sheet.ts';

const WIDTH = 270;
const WALLS = ['#d9b48a', '#8fa79a', '#e3cfae', '#b9765a', '#a9b7a3', '#dcc08e'] as const;
const SHUTTERS = ['#3f6461', '#7a4433', '#4c6b58', '#e9dcc3', '#6b4a3a', '#35575c'] as const;

/** A row of shophouses with shutters and a five-foot way, in the last hour of sun. */
export const shophouses: Scene = (sheet, random) => {
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#b7c7c6'],
        [0.2, '#ecdcc0'],
      ]),
    ),
    `<rect y="905" width="1600" height="95" fill="${sheet.linear([
      [0, '#7d6a58'],
      [1, '#4b3e36'],
    ])}"/>`,
    '<rect y="893" width="1600" height="14" fill="#c9b699"/>',
  );
  for (let house = 0; house < 6; house += 1) {
    drawHouse(
      sheet,
      random,
      house * WIDTH - 10,
      WALLS[house] ?? WALLS[0],
      SHUTTERS[house] ?? SHUTTERS[0],
      house % 2 === 0 ? 196 : 214,
    );
  }
  // A neighbour's roof and a tree across the street lay their shade over the fronts.
  sheet.add(
    `<path d="M-100,1000V560L340,900L600,1000Z" fill="#2d2430" fill-opacity="0.4" filter="${sheet.blur(12)}" />`,
    leafShade(random, sheet.blur(11)),
    fill(
      sheet,
      sheet.linear(
        [
          [0, '#ffe3ae', 0.32],
          [0.6, '#ffcf8e', 0.1],
          [1, '#2b1b24', 0.42],
        ],
        [1, 0, 0, 1],
      ),
    ),
  );
};

function drawHouse(sheet: Sheet, random: Random, x: number, wall: string, shutter: string, top: number): void {
  const tiles: string[] = [];
  for (let tile = 0; tile <= WIDTH; tile += 15)
    tiles.push(`<path d="M${x + tile},${top - 8}v-66" stroke="#8f4630" stroke-width="4" stroke-opacity="0.7"/>`);
  sheet.add(
    `<rect x="${x}" y="${top - 76}" width="${WIDTH}" height="82" fill="${sheet.linear([
      [0, '#a8563a'],
      [1, '#c4714c'],
    ])}"/>${tiles.join('')}`,
    `<rect x="${x}" y="${top}" width="${WIDTH}" height="${900 - top}" fill="${sheet.linear([
      [0, mix(wall, '#fff4dc', 0.25)],
      [1, mix(wall, '#6b5140', 0.18)],
    ])}"/>`,
    `<rect x="${x - 6}" y="${top - 12}" width="${WIDTH + 12}" height="24" fill="${mix(wall, '#fff8e8', 0.6)}"/>`,
    `<rect x="${x}" y="${top + 12}" width="${WIDTH}" height="26" fill="#2b1b14" fill-opacity="0.22"/>`,
    `<rect x="${x}" y="520" width="${WIDTH}" height="20" fill="${mix(wall, '#fff8e8', 0.6)}"/><rect x="${x}" y="540" width="${WIDTH}" height="16" fill="#2b1b14" fill-opacity="0.2"/>`,
  );
  for (const offset of [30, 105, 180])
    shutters(sheet, x + offset, top + 72, 60, 210, shutter, wall, random.next() < 0.45);
  for (const offset of [16, WIDTH - 32])
    sheet.add(`<rect x="${x + offset}" y="${top + 40}" width="16" height="480" fill="${mix(wall, '#fff8e8', 0.4)}"/>`);
  for (let garland = 0; garland < 3; garland += 1)
    sheet.add(
      `<circle cx="${x + 60 + garland * 75}" cy="${top + 322}" r="13" fill="none" stroke="${mix(wall, '#fff8e8', 0.7)}" stroke-width="5"/>`,
    );
  fiveFootWay(sheet, x, wall, shutter);
}

function shutters(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  wall: string,
  open: boolean,
): void {
  const arch = `M${x},${y + height}V${y + width / 2}a${width / 2},${width / 2} 0 0 1 ${width},0V${y + height}Z`;
  const slats: string[] = [];
  for (let slat = y + 34; slat < y + height - 6; slat += 9)
    slats.push(`M${x + 5},${slat}h${width / 2 - 9}M${x + width / 2 + 4},${slat}h${width / 2 - 9}`);
  sheet.add(
    `<path d="${arch}" transform="translate(5 7)" fill="#2b1b14" fill-opacity="0.28"/>`,
    `<path d="${arch}" fill="${open ? '#2a2422' : color}" stroke="${mix(wall, '#fff8e8', 0.75)}" stroke-width="9"/>`,
    open
      ? `<path d="${arch}" fill="#f3c277" fill-opacity="0.55"/><path d="M${x},${y + height}v-150l-20,12v150zM${x + width},${y + height}v-150l20,12v150z" fill="${mix(color, '#000000', 0.12)}"/><path d="M${x + width / 2},${y}V${y + height}M${x},${y + 90}h${width}" stroke="#5a4030" stroke-width="4"/>`
      : `<path d="${slats.join('')}" stroke="${mix(color, '#000000', 0.35)}" stroke-width="3"/><path d="M${x + width / 2},${y}V${y + height}" stroke="${mix(color, '#000000', 0.5)}" stroke-width="3"/>`,
  );
}

function fiveFootWay(sheet: Sheet, x: number, wall: string, shutter: string): void {
  const inside = sheet.linear([
    [0, '#231917'],
    [1, '#4a372d'],
  ]);
  sheet.add(
    `<path d="M${x + 34},900V690C${x + 34},610 ${x + 90},588 ${x + WIDTH / 2},588S${x + WIDTH - 34},610 ${x + WIDTH - 34},690V900Z" fill="${inside}" stroke="${mix(wall, '#fff8e8', 0.55)}" stroke-width="10"/>`,
    `<rect x="${x + 92}" y="690" width="86" height="206" fill="${mix(shutter, '#000000', 0.3)}"/><path d="M${n(x + WIDTH / 2)},690v206" stroke="#120c0a" stroke-width="3"/>`,
    `<rect x="${x + 92}" y="640" width="86" height="42" fill="#f0bd6c" fill-opacity="0.75"/><path d="M${x + 113},640v42M${x + 135},640v42M${x + 157},640v42" stroke="#2a1c14" stroke-width="3"/>`,
    `<g transform="translate(${x + 60} 898)"><path d="M-16,0l4,-34h24l4,34z" fill="#a6573b"/><path d="M0,-34c-30,-20 -30,-54 -10,-70c0,26 6,40 10,70c4,-34 14,-44 30,-58c6,28 -8,48 -30,58z" fill="#3f6b4f"/></g>`,
  );
}

function leafShade(random: Random, blur: string): string {
  const leaves: string[] = [];
  for (let leaf = 0; leaf < 130; leaf += 1) {
    const [angle, reach] = [random.between(0, 2 * Math.PI), Math.sqrt(random.next())];
    leaves.push(
      `<ellipse cx="${n(1340 + Math.cos(angle) * reach * 330)}" cy="${n(520 + Math.sin(angle) * reach * 230)}" rx="${n(random.between(14, 34))}" ry="${n(random.between(7, 15))}"/>`,
    );
  }
  return `<g fill="#2d2430" opacity="0.26" filter="${blur}">${leaves.join('')}</g>`;
}
