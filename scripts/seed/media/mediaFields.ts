import { pictureFormats, type Picture } from '@steeple/model/picture';
import type { MediaFields } from '../decode.ts';
import { widthsFor } from '../../../web/src/lib/admin/files/pictureSizes.ts';
import { panoramaSize, sceneSize, stillSize } from '../drawings/scene.ts';
import type { Catalogue } from './catalogue.ts';

/** Bytes of each file, by its path in the bucket. */
export type FileSizes = Readonly<Record<string, number>>;

/**
 * Makes the document fields of the catalogue's pictures and files. @throws RangeError for names that it does not have.
 */
export function mediaFields(catalogue: Catalogue, sizes: FileSizes): MediaFields {
  const drawn = (
    entry: { path: string; description: Picture['description'] },
    size: { readonly width: number; readonly height: number },
  ): Picture => ({
    ...entry,
    ...size,
    // As of pictures that are uploaded.
    widths: widthsFor(size.width),
    formats: [...pictureFormats],
  });
  return {
    picture: (name) => {
      const picture = catalogue.pictures[name];
      if (picture) return drawn({ path: picture.path, description: picture.description }, sceneSize);
      const panorama = catalogue.panoramas[name];
      if (panorama) return drawn({ path: panorama.still, description: panorama.description }, stillSize);
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
      return { path: panorama.path, size: sizes[panorama.path] ?? 1, ...panoramaSize };
    },
  };
}
