import { maxFileSize } from '@steeple/model/files/file';
import { baseLanguage, type Language, languages } from '@steeple/model/text/language';
import { mostPicturePixels } from '@steeple/model/files/picture';
import { fileSize } from '#lib/fileSize.ts';
import { headerBytes, pictureSize } from './pictureHeader.ts';
import { ExplainedError } from '#lib/requests/errors.ts';
import { m } from '#messages/generated/messages.js';

/** A reason why a file cannot be used as a picture. */
export type PictureFault = 'size' | 'pixels' | 'drawing' | 'heic' | 'unreadable';

type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

type Sentence = (name: string, language: Language) => string;

const texts: Readonly<Record<PictureFault, readonly [message: Sentence, remedy: Sentence]>> = {
  size: [
    (name, locale) => m.admin_picture_size({ name, limit: fileSize(maxFileSize, locale) }, { locale }),
    (_, locale) => m.admin_picture_size_remedy({}, { locale }),
  ],
  pixels: [
    (name, locale) => m.admin_picture_pixels({ name, limit: mostPicturePixels / 1e6 }, { locale }),
    (_, locale) => m.admin_picture_size_remedy({}, { locale }),
  ],
  drawing: [
    (name, locale) => m.admin_picture_drawing({ name }, { locale }),
    (_, locale) => m.admin_picture_drawing_remedy({}, { locale }),
  ],
  heic: [
    (name, locale) => m.admin_picture_heic({ name }, { locale }),
    (_, locale) => m.admin_picture_heic_remedy({}, { locale }),
  ],
  unreadable: [
    (name, locale) => m.admin_picture_unreadable({ name }, { locale }),
    (_, locale) => m.admin_picture_unreadable_remedy({}, { locale }),
  ],
};

/** A file that cannot be used as a picture, with the reason and what to do instead. */
export class PictureError extends ExplainedError {
  override readonly name = 'PictureError';
  readonly code = 'invalid-argument';
  readonly fault: PictureFault;
  constructor(fault: PictureFault, file: FileFacts, options?: ErrorOptions) {
    const every = (sentence: Sentence) => ({
      ...Object.fromEntries(languages.map((language) => [language, sentence(file.name, language)])),
      [baseLanguage]: sentence(file.name, baseLanguage),
    });
    const [message, remedy] = texts[fault];
    super(fault, { message: every(message), remedy: every(remedy), retryable: false }, options);
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

/**
 * Finds what is wrong with a file before it is decoded; an SVG may contain programs, and a small file can claim more
 * pixels than a browser has room for. Null for one that may be tried.
 */
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
