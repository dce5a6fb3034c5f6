import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { faultBeforeReading } from './pictureError.ts';
import { pictureSize } from './pictureHeader.ts';

/** The bytes of a picture of one colour. */
async function picture(
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif',
  options: object = {},
  [width, height]: readonly [number, number] = [640, 300],
): Promise<ArrayBuffer> {
  const image = await sharp({ create: { width, height, channels: 3, background: '#963' } })
    .toFormat(format, options)
    .toBuffer();
  return new Uint8Array(image).buffer;
}

const file = (bytes: ArrayBuffer, name = 'hall.jpg', type = 'image/jpeg') => new File([bytes], name, { type });

describe('the size of a picture', () => {
  it.each([
    ['png', {}],
    ['jpeg', {}],
    ['jpeg', { progressive: true }],
    ['webp', {}],
    ['webp', { lossless: true }],
    ['gif', {}],
    ['avif', {}],
  ] as const)('is read from %s %j', async (format, options) => {
    expect(pictureSize(await picture(format, options))).toEqual({ width: 640, height: 300 });
  });

  it('is read from WebP with a camera’s notes, and from JPEG behind them', async () => {
    for (const format of ['webp', 'jpeg'] as const) {
      const image = await sharp({ create: { width: 70, height: 50, channels: 3, background: '#963' } })
        .withExif({ IFD0: { Copyright: 'Amy'.repeat(5000) } })
        .toFormat(format)
        .toBuffer();
      expect(pictureSize(new Uint8Array(image).buffer)).toEqual({ width: 70, height: 50 });
    }
  });

  it('is not found in what is none, or is cut off', async () => {
    for (const bytes of [new ArrayBuffer(0), new ArrayBuffer(100), (await picture('jpeg')).slice(0, 30)])
      expect(pictureSize(bytes)).toBe(null);
  });
});

describe('a picture that is chosen', () => {
  it('is too large above 120 megapixels, and not unreadable', async () => {
    const png = await picture('png', {}, [8, 8]);
    const claim = (width: number, height: number): File => {
      const bytes = png.slice(0);
      new DataView(bytes).setUint32(16, width);
      new DataView(bytes).setUint32(20, height);
      return file(bytes, 'hall.png', 'image/png');
    };
    expect(await faultBeforeReading(claim(16_000, 12_000))).toBe('pixels');
    expect(await faultBeforeReading(claim(12_000, 10_000))).toBe(null);
    expect(await faultBeforeReading(claim(12_000, 10_001))).toBe('pixels');
  });

  it('is tried where its size is not found', async () => {
    expect(await faultBeforeReading(file(new ArrayBuffer(100)))).toBe(null);
    expect(await faultBeforeReading(file(new ArrayBuffer(100), 'a.svg', 'image/svg+xml'))).toBe('drawing');
  });
});
