import { pictureFormats, type Picture } from '@steeple/model/picture';
import type { MediaFields } from '../decode.ts';
import type { Catalogue } from './catalogue.ts';

/** Bytes of each file, by its path in the bucket. */
export type FileSizes = Readonly<Record<string, number>>;

/** These are the sizes at which renditions.ts draws; repeated here so that reading the seed does not load sharp. */
const SCENE = { width: 1600, height: 1000, widths: [480, 960, 1600] };
const STILL = { width: 960, height: 600, widths: [480, 960] };
const PANORAMA = { width: 4096, height: 2048 };

/**
 * Makes the document fields of the catalogue's pictures and files. @throws RangeError for names that it does not have.
 */
export function mediaFields(catalogue: Catalogue, sizes: FileSizes): MediaFields {
  const drawn = (entry: { path: string; description: Picture['description'] }, size: typeof SCENE): Picture => ({
    ...entry,
    ...size,
    formats: [...pictureFormats],
  });
  return {
    picture: (name) => {
      const picture = catalogue.pictures[name];
      if (picture) return drawn({ path: picture.path, description: picture.description }, SCENE);
      const panorama = catalogue.panoramas[name];
      if (panorama) return drawn({ path: panorama.still, description: panorama.description }, STILL);
      throw new RangeError(`media.json has no picture '${name}'`);
    },
    file: (name) => {
      const file = catalogue.files[name];
      if (!file) throw new RangeError(`media.json has no file '${name}'`);
      return { path: file.path, name: file.name, type: file.type, size: sizes[file.path] ?? 0 };
    },
    panorama: (name) => {
      const panorama = catalogue.panoramas[name];
      if (!panorama) throw new RangeError(`media.json has no panorama '${name}'`);
      return { path: panorama.path, size: sizes[panorama.path] ?? 1, ...PANORAMA };
    },
  };
}
