import { mix } from './color.ts';
import type { Scene } from './scene.ts';
import { fill, type Sheet } from './sheet.ts';

/** Cuts of hair: the part behind the head, and the part over the forehead. Paths for a head around (240, 262). */
const cuts = {
  short: {
    behind: '',
    front:
      'M150,262C138,170 182,118 246,120C312,120 346,172 330,262C326,232 318,214 306,202C268,206 214,198 186,182C170,206 158,230 150,262Z',
  },
  parted: {
    behind: '',
    front:
      'M149,268C136,176 176,116 240,114C308,112 346,170 331,268C328,236 320,212 304,190C262,196 224,178 208,158C196,190 164,206 149,268Z',
  },
  receding: {
    behind: '',
    front:
      'M150,276C140,222 150,186 172,168C166,196 164,214 166,232C158,246 152,260 150,276ZM330,276C340,222 330,186 308,168C314,196 316,214 314,232C322,246 328,260 330,276Z',
  },
  bob: {
    behind:
      'M240,104C150,104 122,186 128,300C130,352 140,378 166,386L314,386C340,378 350,352 352,300C358,186 330,104 240,104Z',
    front:
      'M142,300C134,186 168,120 240,118C312,120 346,186 338,300C332,240 316,204 282,178C246,206 190,212 160,222C150,244 146,270 142,300Z',
  },
  long: {
    behind:
      'M240,100C144,100 118,190 124,320C128,420 116,468 132,498L348,498C364,468 352,420 356,320C362,190 336,100 240,100Z',
    front:
      'M143,306C132,190 168,116 240,114C312,116 348,190 337,306C334,244 316,196 256,156C226,198 172,212 156,244C148,266 145,286 143,306Z',
  },
  bun: {
    behind: 'M240,44C276,44 296,70 292,98C286,124 262,132 240,132C218,132 194,124 188,98C184,70 204,44 240,44Z',
    front: 'M148,272C134,172 178,112 240,112C302,112 346,172 332,272C328,222 300,176 240,172C180,176 152,222 148,272Z',
  },
  curls: {
    behind:
      'M240,98C186,92 138,128 134,186C114,214 122,262 138,284C138,308 150,322 164,322L316,322C330,322 342,308 342,284C358,262 366,214 346,186C342,128 294,92 240,98Z',
    front:
      'M150,256C132,214 146,166 178,154C190,126 228,116 250,130C286,116 322,142 324,172C348,196 346,236 330,258C326,226 312,206 290,202C270,214 250,206 238,196C216,212 190,210 176,206C162,220 154,238 150,256Z',
  },
  fringe: {
    behind: '',
    front:
      'M148,270C132,166 178,106 246,110C318,114 348,170 332,270C330,246 324,226 314,212C298,222 286,216 278,204C262,222 240,218 230,204C214,224 192,220 184,208C166,220 154,242 148,270Z',
  },
} as const;

/** A person as the portraits show one. */
export interface Sitter {
  readonly skin: string;
  readonly hair: string;
  readonly cut: keyof typeof cuts;
  readonly coat: string;
  /** Clothes at the neck: an open collar, a round neckline, a clerical collar, or a Chinese collar. */
  readonly collar: 'shirt' | 'round' | 'clerical' | 'mandarin';
  readonly ground: readonly [string, string];
  readonly glasses?: boolean;
  /** Lines around eyes and mouth. */
  readonly aged?: boolean;
  /** Half the width of the mouth, in units. */
  readonly smile?: number;
  /** Turns the head by so many degrees. */
  readonly tilt?: number;
}

/** A head-and-shoulders portrait, lit from the upper left. */
export function portrait(sitter: Sitter): Scene {
  return (sheet) => {
    const { ground, cut, hair, tilt = 0 } = sitter;
    const hairPaint = sheet.linear(
      [
        [0, mix(hair, '#ffffff', 0.14)],
        [1, mix(hair, '#000000', 0.12)],
      ],
      [0, 0, 1, 1],
    );
    sheet.add(
      fill(
        sheet,
        sheet.linear(
          [
            [0, ground[0]],
            [1, ground[1]],
          ],
          [0, 0, 1, 1],
        ),
      ),
      `<circle cx="160" cy="190" r="250" fill="#fff6e0" fill-opacity="0.14"/>`,
    );
    const turned = (...elements: readonly string[]): void =>
      sheet.add(`<g transform="rotate(${tilt} 240 400)">${elements.join('')}</g>`);
    turned(`<path d="${cuts[cut].behind}" fill="${mix(hair, '#000000', 0.22)}"/>`);
    clothes(sheet, sitter);
    turned(...face(sheet, sitter), `<path d="${cuts[cut].front}" fill="${hairPaint}"/>`, ...eyes(sitter));
  };
}

function clothes(sheet: Sheet, { coat, collar, skin }: Sitter): void {
  const shade = mix(skin, '#7a3b22', 0.28);
  const paint = sheet.linear(
    [
      [0, mix(coat, '#ffffff', 0.12)],
      [1, mix(coat, '#000000', 0.18)],
    ],
    [0, 0, 1, 1],
  );
  const neckline = {
    shirt: `<path d="M194,434L240,500L286,434L306,452L262,560L240,520L218,560L174,452Z" fill="#f7f0e2"/><path d="M194,434L240,500L286,434L270,424H210Z" fill="${shade}"/>`,
    round: `<path d="M174,440C186,520 294,520 306,440L293,434C280,496 200,496 187,434Z" fill="${mix(coat, '#ffffff', 0.3)}"/>`,
    clerical:
      '<path d="M188,420C206,452 274,452 292,420L300,452C270,484 210,484 180,452Z" fill="#22262b"/><path d="M218,441C230,446 250,446 262,441L264,468C250,474 230,474 216,468Z" fill="#fbf7ee"/>',
    mandarin: `<path d="M192,424L238,458L238,486L180,452ZM288,424L242,458L242,486L300,452Z" fill="${mix(coat, '#ffffff', 0.22)}"/><path d="M240,486V600" stroke="${mix(coat, '#000000', 0.3)}" stroke-width="3"/><circle cx="240" cy="516" r="6" fill="${mix(coat, '#fff0c8', 0.55)}"/><circle cx="240" cy="560" r="6" fill="${mix(coat, '#fff0c8', 0.55)}"/>`,
  }[collar];
  sheet.add(
    `<path d="M196,340H284V440L296,470C276,516 204,516 184,470L196,440Z" fill="${shade}"/>`,
    `<path d="M36,600C40,500 96,462 186,436C200,498 280,498 294,436C384,462 440,500 444,600Z" fill="${paint}"/>`,
    neckline,
    `<path d="M108,600C110,562 116,538 126,520M372,600C370,562 364,538 354,520" stroke="${mix(coat, '#000000', 0.26)}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  );
}

function face(sheet: Sheet, { skin, aged, smile = 34 }: Sitter): string[] {
  const shade = mix(skin, '#8a4428', 0.3);
  const paint = sheet.linear(
    [
      [0, mix(skin, '#fff4e2', 0.28)],
      [0.55, skin],
      [1, mix(skin, '#a65a38', 0.22)],
    ],
    [0.1, 0, 0.95, 0.9],
  );
  const ear = (x: number): string =>
    `<ellipse cx="${x}" cy="284" rx="17" ry="28" fill="${mix(skin, '#a65a38', 0.16)}"/>`;
  const lines =
    aged === true
      ? `<path d="M188,318C182,336 184,352 190,362M292,318C298,336 296,352 290,362M166,258C160,262 158,268 156,274M314,258C320,262 322,268 324,274M206,204C226,198 254,198 274,204" stroke="${shade}" stroke-opacity="0.55" stroke-width="3" fill="none" stroke-linecap="round"/>`
      : '';
  return [
    ear(150),
    ear(330),
    `<path d="M150,238C148,160 190,128 240,128C290,128 332,160 330,238C332,330 296,402 240,402C184,402 148,330 150,238Z" fill="${paint}"/>`,
    `<ellipse cx="186" cy="318" rx="24" ry="16" fill="#d9694a" fill-opacity="0.13"/><ellipse cx="294" cy="318" rx="24" ry="16" fill="#d9694a" fill-opacity="0.13"/>`,
    `<path d="M238,270C232,292 226,306 230,314C236,320 246,320 252,316" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>`,
    `<path d="M${240 - smile},346C${240 - smile / 2},${350 + smile * 0.5} ${240 + smile / 2},${350 + smile * 0.5} ${240 + smile},346C${240 + smile / 2},${346 + smile * 0.2} ${240 - smile / 2},${346 + smile * 0.2} ${240 - smile},346Z" fill="${mix(skin, '#9c3a30', 0.58)}"/>`,
    lines,
  ];
}

function eyes({ skin, hair, glasses }: Sitter): string[] {
  const brow = mix(hair, skin, 0.18);
  const eye = (x: number): string =>
    `<path d="M${x - 19},274C${x - 10},260 ${x + 10},260 ${x + 19},274C${x + 9},282 ${x - 9},282 ${x - 19},274Z" fill="#fdf8ef"/><circle cx="${x}" cy="271" r="9" fill="#2a1c17"/><circle cx="${x - 3}" cy="268" r="2.6" fill="#fff"/><path d="M${x - 20},274C${x - 10},259 ${x + 10},259 ${x + 20},273" fill="none" stroke="#2a1c17" stroke-width="4" stroke-linecap="round"/>`;
  const frames =
    glasses === true
      ? '<g fill="#ffffff" fill-opacity="0.14" stroke="#2b2422" stroke-width="5"><rect x="167" y="248" width="62" height="50" rx="20"/><rect x="251" y="248" width="62" height="50" rx="20"/></g><path d="M229,266C236,260 244,260 251,266M167,266L150,260M313,266L330,260" stroke="#2b2422" stroke-width="5" fill="none"/>'
      : '';
  return [
    eye(198),
    eye(282),
    `<path d="M174,244C186,234 206,233 220,240M260,240C274,233 294,234 306,244" fill="none" stroke="${brow}" stroke-width="7" stroke-linecap="round"/>`,
    frames,
  ];
}
