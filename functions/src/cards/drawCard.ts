import { cardSize, type SharingCard } from '@steeple/model/hosting/sharingCard';
import { Coverage } from './Coverage.ts';
import type { Picture } from './decodePng.ts';
import { type Box, drawPicture } from './drawPicture.ts';
import { encodePng } from './encodePng.ts';
import { type Faces, facesFor, traceOutline, unitsPerEm } from './glyphs.ts';
import { breakLines, type Line, setLine, type TextSize } from './setText.ts';

/** Red, green and blue, each from 0 to 255. */
type Color = readonly [red: number, green: number, blue: number];

/** Paper and inks of light ground, as in `web/src/ui/tokens.css`. */
const paper: Color = [253, 251, 247];
const ink: Color = [36, 31, 26];
const softInk: Color = [95, 86, 76];

const { width, height } = cardSize;
const margin = 100;
const titleSizes: readonly TextSize[] = [
  { size: 96, lines: 2 },
  { size: 80, lines: 3 },
  { size: 66, lines: 3 },
  { size: 54, lines: 4 },
  { size: 46, lines: 4 },
  { size: 33, lines: 4 },
];
const detailSizes: readonly TextSize[] = [
  { size: 36, lines: 1 },
  { size: 31, lines: 1 },
  { size: 31, lines: 2 },
];
const churchSizes: readonly TextSize[] = [
  { size: 38, lines: 1 },
  { size: 30, lines: 2 },
];
/** From one baseline to the next, as a share of the size. */
const leading = 1.24;
/** From the top of a line's capitals to its baseline, as a share of the size. */
const capitals = 0.72;
/** The band in the accent colour at the top, and the short line below the title. */
const band = 14;
const line = { width: 88, height: 5 } as const;
/** Distances between what follows each other, from the top. */
const gaps = { band: 62, logo: 26, church: 44, title: 46, details: 40, bottom: 56 } as const;
/** The largest logo, and the dark plate around one that light ground hides. */
const logoSize = { width: 520, height: 96 } as const;
const plate = { color: [24, 22, 19] as Color, edge: 14 } as const;
/** Shades of each ink between paper and full cover; fewer of them make a smaller file. */
const shades = 84;

/** Lines of text with what one of them measures, in pixels. */
interface Block {
  readonly size: number;
  readonly lines: readonly Line[];
  readonly height: number;
}

function blockOf(texts: readonly string[], sizes: readonly TextSize[], faces: Faces, language: string): Block {
  const measure = (text: string): number => setLine(text, faces, language).width;
  const broken = texts.map((text) => breakLines(text, width - 2 * margin, sizes, measure));
  const size = Math.min(...broken.map((block) => block.size));
  const lines = broken.flatMap((block) => block.lines).map((text) => setLine(text, faces, language));
  return { size, lines, height: size * (capitals + leading * (lines.length - 1)) };
}

/** The title at the largest size that leaves room for the rest. */
function titleWithin(room: number, title: string, faces: Faces, language: string): Block {
  const blocks = titleSizes.map((_each, first) => blockOf([title], titleSizes.slice(first), faces, language));
  return blocks.find((candidate) => candidate.height <= room) ?? (blocks.at(-1) as Block);
}

/** Draws a block in the middle of the card, its first capitals at a height. */
function drawBlock(coverage: Coverage, { size, lines }: Block, top: number): void {
  const scale = size / unitsPerEm;
  lines.forEach((drawnLine, index) => {
    const left = (width - drawnLine.width * size) / 2;
    const baseline = top + size * (capitals + leading * index);
    for (const { glyph, x } of drawnLine.glyphs) {
      const at = left + x * size;
      traceOutline(glyph.outline, (fromX, fromY, toX, toY) =>
        coverage.line(at + fromX * scale, baseline - fromY * scale, at + toX * scale, baseline - toY * scale),
      );
    }
  });
}

function drawRectangle(coverage: Coverage, left: number, top: number, right: number, bottom: number): void {
  coverage.line(left, bottom, left, top);
  coverage.line(right, top, right, bottom);
}

function colorOf(hexadecimal: string): Color {
  const value = Number.parseInt(hexadecimal.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The place of a logo: in the middle, its upper edge at a height, as large as it may be. */
function logoBox(logo: Picture, top: number): Box {
  const scale = Math.min(logoSize.width / logo.width, logoSize.height / logo.height);
  const size = { width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) };
  return { ...size, left: Math.round((width - size.width) / 2), top };
}

function fill(colors: Uint8Array, color: Color, box: Box, edge: number): void {
  for (let y = box.top - edge; y < box.top + box.height + edge; y++)
    for (let x = box.left - edge; x < box.left + box.width + edge; x++) colors.set(color, (y * width + x) * 3);
}

/**
 * Draws a sharing card as a PNG: like a title page, the church's logo and name above, the title in the middle, date and
 * place below. It is centred, since some messengers show the middle square only.
 * @param picture the logo of the card, where it can be read.
 */
export async function drawCard(
  { church, title, details, accent, language, logo }: SharingCard,
  picture: Picture | null = null,
): Promise<Buffer> {
  const faces = await facesFor(language);
  const [accented, dark, soft] = [0, 1, 2].map(() => new Coverage(width, height)) as [Coverage, Coverage, Coverage];
  const churchBlock = church === '' ? null : blockOf([church], churchSizes, faces, language);
  const detailBlock = details.length === 0 ? null : blockOf(details, detailSizes, faces, language);

  drawRectangle(accented, 0, 0, width, band);
  const box = picture === null ? null : logoBox(picture, band + gaps.bottom);
  const logoEnd = box === null ? 0 : box.top + box.height + (logo?.ground === 'dark' ? plate.edge : 0);
  const churchTop = box === null ? band + gaps.band : logoEnd + gaps.logo;
  if (churchBlock !== null) drawBlock(accented, churchBlock, churchTop);
  const top =
    churchBlock === null
      ? box === null
        ? band + gaps.bottom
        : logoEnd + gaps.church
      : churchTop + churchBlock.height + gaps.church;
  const below = detailBlock === null ? 0 : gaps.title + line.height + gaps.details + detailBlock.height;
  const room = height - gaps.bottom - top - below;
  const titleBlock = titleWithin(room, title, faces, language);
  const titleTop = top + (room - titleBlock.height) / 2;
  drawBlock(dark, titleBlock, titleTop);
  if (detailBlock !== null) {
    const lineTop = titleTop + titleBlock.height + gaps.title;
    drawRectangle(accented, (width - line.width) / 2, lineTop, (width + line.width) / 2, lineTop + line.height);
    drawBlock(soft, detailBlock, lineTop + line.height + gaps.details);
  }

  const colors = Buffer.alloc(width * height * 3, Uint8Array.from(paper));
  const inks = [
    [accented, colorOf(accent)],
    [dark, ink],
    [soft, softInk],
  ] as const;
  for (const [coverage, color] of inks)
    coverage.forEach((pixel, share) => {
      const shade = Math.max(1, Math.round(share * shades)) / shades;
      const mixed = paper.map((part, at) => Math.round(part + ((color[at] ?? 0) - part) * shade));
      colors.set(mixed, pixel * 3);
    });
  if (picture !== null && box !== null) {
    if (logo?.ground === 'dark') fill(colors, plate.color, box, plate.edge);
    drawPicture(colors, width, picture, box);
  }
  return encodePng(width, height, colors);
}
