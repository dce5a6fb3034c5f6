import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePicture } from './makePicture.ts';
import { placesOf, readPicture } from './readPicture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steeple-pictures-'));
  await mkdir(join(folder, 'media/2019/05'), { recursive: true });
  await writeFile(join(folder, 'media/2019/05/合唱.jpg'), 'choir');
  await writeFile(join(folder, 'secret.jpg'), 'secret');
  await symlink(join(folder, 'secret.jpg'), join(folder, 'media/link.jpg'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 90, b: 40, alpha: 0.5 } } });

it('makes the sizes that an upload has, turned, and without what the camera noted', async () => {
  const camera = await drawing(1000, 500)
    .withExif({ IFD0: { Copyright: 'Amy' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { picture, files } = await makePicture(camera, 'Choir ä 1.JPG');
  expect(picture).toMatchObject({ width: 500, height: 1000, widths: [480], formats: ['webp', 'jpeg'] });
  expect(picture.path).toMatch(/^pictures\/imported\/choir-a-1-[0-9a-f]{16}$/);
  expect(files.map(({ path, contentType }) => [path.slice(picture.path.length), contentType])).toEqual([
    ['-480.webp', 'image/webp'],
    ['-480.jpeg', 'image/jpeg'],
  ]);
  for (const { content } of files) {
    const { width, height, exif, orientation } = await sharp(content).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 480,
      height: 960,
      exif: undefined,
      orientation: undefined,
    });
  }
  const again = await makePicture(camera, 'Choir ä 1.JPG');
  expect(isDeepStrictEqual(again.picture, picture)).toBe(true);
});

it.each(['png', 'webp', 'gif', 'avif'] as const)('reads %s', async (format) => {
  const { picture } = await makePicture(await drawing(64, 32).toFormat(format).toBuffer(), `a.${format}`);
  expect(picture).toMatchObject({ width: 64, height: 32, widths: [64] });
});

it.each([
  ['a drawing in SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'no picture in JPEG'],
  ['a page', '<!doctype html><title>Not found</title>', 'no picture in JPEG'],
  ['nothing', '', 'no picture in JPEG'],
  ['the beginning of a picture', `\u0089PNG\r\n\u001a\n${'\0'.repeat(20)}`, 'cannot be read'],
])('refuses %s', async (_name, content, reason) => {
  await expect(makePicture(Buffer.from(content, 'latin1'), 'a.jpg')).rejects.toThrow(reason);
});

it('refuses a picture that claims more pixels than a camera takes, before it is decoded', async () => {
  const small = await drawing(8, 8).png().toBuffer();
  const claiming = (width: number, height: number): Buffer => {
    // The first chunk, IHDR: width and height at 16 and 20, its checksum at 29.
    const bomb = Buffer.from(small);
    bomb.writeUInt32BE(width, 16);
    bomb.writeUInt32BE(height, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    return bomb;
  };
  await expect(makePicture(claiming(8, 8), 'a.png')).resolves.toMatchObject({ picture: { width: 8 } });
  await expect(makePicture(claiming(16_000, 12_000), 'a.png')).rejects.toThrow(
    'It is too large: 16000 × 12000 pixels; 120 megapixels are the most.',
  );
  await expect(makePicture(claiming(30_000, 10), 'a.png')).rejects.toThrow('30000 × 10 pixels');
});

it('finds a picture in the folder of uploads, in any of its depths', async () => {
  const address = 'https://old.example/wp-content/uploads/2019/05/%E5%90%88%E5%94%B1.jpg?x=1';
  expect(placesOf(address)).toEqual([
    'wp-content/uploads/2019/05/合唱.jpg',
    'uploads/2019/05/合唱.jpg',
    '2019/05/合唱.jpg',
  ]);
  const content = await readPicture(address, { folders: [join(folder, 'media')], network: null });
  expect(content.toString()).toBe('choir');
});

it('reads nothing outside the folder, by no name and no link', async () => {
  const sources = { folders: [join(folder, 'media')], network: null };
  await expect(readPicture(join(folder, 'secret.jpg'), sources)).rejects.toThrow('no such file in the folder');
  await expect(readPicture(join(folder, 'media/../secret.jpg'), sources)).rejects.toThrow('no such file');
  await expect(readPicture(join(folder, 'media/link.jpg'), sources)).rejects.toThrow('no such file');
  await expect(readPicture('https://old.example/..%2fsecret.jpg', sources)).rejects.toThrow('nothing was fetched');
  const inside = await readPicture(join(folder, 'media/2019/05/合唱.jpg'), sources);
  expect(inside.toString()).toBe('choir');
});
