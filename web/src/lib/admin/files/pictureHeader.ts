/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Bytes at the beginning of a file that contain its size; cameras write previews before it. */
export const headerBytes = 1_000_000;

/** The size in the frame of a JPEG, behind any number of segments. */
function jpegSize(view: DataView): PictureSize | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // SOF0 to SOF15, without the tables that have numbers in between
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The size in the first chunk of a WebP: simple, lossless or extended. */
function webpSize(view: DataView): PictureSize | null {
  if (view.byteLength < 30) return null;
  const fourth = String.fromCharCode(view.getUint8(15));
  if (fourth === ' ') return { width: view.getUint16(26, true) % 0x4000, height: view.getUint16(28, true) % 0x4000 };
  if (fourth === 'L') {
    const bits = view.getUint32(21, true);
    return { width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 };
  }
  const three = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  return fourth === 'X' ? { width: three(24) + 1, height: three(27) + 1 } : null;
}

/** The largest size that a property of an AVIF or HEIC names: parts of a picture have properties of their own. */
function heifSize(view: DataView, text: string): PictureSize | null {
  const sizes = Array.from(text.matchAll(/ispe/g), ({ index }) =>
    index + 16 <= view.byteLength ? { width: view.getUint32(index + 8), height: view.getUint32(index + 12) } : null,
  ).filter((size) => size !== null);
  return sizes.toSorted((one, other) => other.width * other.height - one.width * one.height)[0] ?? null;
}

/** Reads the size of a picture from the beginning of its file, without decoding it; null where it is not found. */
export function pictureSize(bytes: ArrayBuffer): PictureSize | null {
  const view = new DataView(bytes);
  if (view.byteLength < 24) return null;
  const text = new TextDecoder('latin1').decode(bytes);
  if (text.startsWith('\u2030PNG')) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (text.startsWith('GIF8')) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (view.getUint16(0) === 0xffd8) return jpegSize(view);
  if (text.startsWith('RIFF') && text.startsWith('WEBPVP8', 8)) return webpSize(view);
  return text.startsWith('ftyp', 4) ? heifSize(view, text) : null;
}
