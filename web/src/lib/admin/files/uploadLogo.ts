import { iconSizes, type Logo, logoFile, type LogoIcon, logoIconFile } from '@steeple/model/files/logo';
import { fitInto, groundColors, neededGround, opaquePart, placeInIcon, svgSize, withSvgSize } from './logoShape.ts';
import { faultAfterReading, isDrawing, PictureError } from './pictureError.ts';
import { pictureName } from './pictureSizes.ts';
import { randomLetters } from '#lib/admin/fields/freshId.ts';
import { decodePicture, type OnProgress, uploadFile } from './upload.ts';

/** Pixels within which a logo is stored: twice those of the largest place on a page. */
const most = { width: 800, height: 400 };

/** Draws an SVG as a picture, where a browser runs no program and loads nothing for it. */
async function decodeDrawing(file: File): Promise<HTMLImageElement> {
  const svg = await file.text();
  const size = svgSize(svg);
  if (size === null) throw new PictureError('unreadable', file);
  const url = URL.createObjectURL(new Blob([withSvgSize(svg, fitInto(size, most))], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = url;
  await image
    .decode()
    .catch((cause: unknown) => {
      throw new PictureError('unreadable', file, { cause });
    })
    .finally(() => URL.revokeObjectURL(url));
  return image;
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (blob === null) throw new Error('This browser writes no PNG');
  return blob;
}

/** The logo within its largest size, without transparent margins. */
async function drawLogo(file: File): Promise<HTMLCanvasElement> {
  const source = isDrawing(file) ? await decodeDrawing(file) : await decodePicture(file);
  const size = fitInto(source, most);
  const { canvas, context } = canvasOf(size.width, size.height);
  context.drawImage(source, 0, 0, size.width, size.height);
  const part = opaquePart(context.getImageData(0, 0, size.width, size.height));
  if (part === null) throw new PictureError('unreadable', file);
  const trimmed = canvasOf(part.width, part.height);
  trimmed.context.drawImage(canvas, -part.x, -part.y);
  return trimmed.canvas;
}

async function drawIcon(logo: HTMLCanvasElement, ground: Logo['ground'], icon: LogoIcon): Promise<Blob> {
  const isCut = icon === 'maskable';
  const size = isCut ? 512 : icon;
  const { canvas, context } = canvasOf(size, size);
  context.fillStyle = groundColors[ground ?? 'light'];
  context.fillRect(0, 0, size, size);
  const { x, y, width, height } = placeInIcon(logo, size, isCut);
  context.drawImage(logo, x, y, width, height);
  return pngOf(canvas);
}

/**
 * Draws a logo and its icons in this browser and puts them up as PNG. An SVG itself is never stored.
 * @throws PictureError where the file cannot be used; StorageError
 */
export async function uploadLogo(file: File, onProgress: OnProgress = () => undefined): Promise<Logo> {
  const canvas = await drawLogo(file).catch((error: unknown) => {
    throw error instanceof PictureError ? error : new PictureError(faultAfterReading(file), file, { cause: error });
  });
  const { width, height } = canvas;
  const ground = neededGround(
    canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray(), width, height },
  );
  const path = `pictures/office/${pictureName(`logo-${file.name}`, randomLetters())}`;
  const icons: readonly LogoIcon[] = [...iconSizes, 'maskable'];
  await uploadFile(logoFile({ path }), await pngOf(canvas), 'image/png');
  for (const [index, icon] of icons.entries()) {
    onProgress((index + 1) / (icons.length + 1));
    await uploadFile(logoIconFile({ path }, icon), await drawIcon(canvas, ground, icon), 'image/png');
  }
  return { path, width, height, ...(ground !== undefined && { ground }) };
}
