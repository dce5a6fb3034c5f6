import { maxFileSize } from '@steeple/model/files/file';
import type { Language } from '@steeple/model/text/language';
import { mostPicturePixels } from '@steeple/model/files/picture';
import { fileSize } from '#lib/fileSize.ts';
import { headerBytes, pictureSize } from './pictureHeader.ts';
import { ExplainedError, inEveryLanguage } from '#lib/requests/errors.ts';
import { m } from '#messages/generated/messages.js';

/** A reason why a file cannot be used as a picture. */
export type PictureFault = 'size' | 'pixels' | 'drawing' | 'heic' | 'unreadable';

type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

type Message = (values: { name: string; limit: string | number }, options: { locale: Language }) => string;
type Remedy = typeof m.admin_picture_heic_remedy;

const texts: Readonly<Record<PictureFault, readonly [Message, Remedy]>> = {
  size: [m.admin_picture_size, m.admin_picture_size_remedy],
  pixels: [m.admin_picture_pixels, m.admin_picture_size_remedy],
  drawing: [m.admin_picture_drawing, m.admin_picture_drawing_remedy],
  heic: [m.admin_picture_heic, m.admin_picture_heic_remedy],
  unreadable: [m.admin_picture_unreadable, m.admin_picture_unreadable_remedy],
};

/** A file that cannot be used as a picture, with the reason and what to do instead. */
export class PictureError extends ExplainedError {
  override readonly name = 'PictureError';
  readonly code = 'invalid-argument';
  readonly fault: PictureFault;
  constructor(fault: PictureFault, file: FileFacts, options?: ErrorOptions) {
    const limitIn = (locale: Language) => (fault === 'size' ? fileSize(maxFileSize, locale) : mostPicturePixels / 1e6);
    const [message, remedy] = texts[fault];
    const explanation = {
      message: inEveryLanguage((locale) => message({ name: file.name, limit: limitIn(locale) }, { locale })),
      remedy: inEveryLanguage((locale) => remedy({}, { locale })),
      retryable: false,
    };
    super(fault, explanation, options);
    this.fault = fault;
  }
}

/** Tells a kind of picture by its type, or by the ending of its name: Windows and Linux report no type for HEIC. */
function isKind({ name, type }: FileFacts, types: RegExp, endings: RegExp): boolean {
  return types.test(type) || endings.test(name);
}

/** Tells whether a file is an SVG. */
export function isDrawing(file: FileFacts): boolean {
  return isKind(file, /^image\/svg/, /\.svgz?$/i);
}

/** Finds a fault before a file is decoded: an SVG may run programs, a small file may claim too many pixels. */
export async function faultBeforeReading(file: File): Promise<PictureFault | null> {
  if (isDrawing(file)) return 'drawing';
  if (file.size > maxFileSize) return 'size';
  const size = pictureSize(await file.slice(0, headerBytes).arrayBuffer());
  return size !== null && size.width * size.height > mostPicturePixels ? 'pixels' : null;
}

/** Names what is wrong with a file that this browser could not read. Safari reads HEIC, other browsers do not. */
export function faultAfterReading(file: FileFacts): PictureFault {
  return isKind(file, /^image\/hei[cf]/, /\.hei[cf]$/i) ? 'heic' : 'unreadable';
}
