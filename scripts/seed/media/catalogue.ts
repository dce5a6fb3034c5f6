import * as v from 'valibot';
import { bilingual } from '@steeple/model/bilingual';
import { fileTypes } from '@steeple/model/file';
import { storagePathSchema } from '@steeple/model/fields';
import { panoramas, type PanoramaName } from '../drawings/panoramas.ts';
import { scenes, type SceneName } from '../drawings/scenes.ts';

/** File of the catalogue, below `emulator-data/`. */
export const CATALOGUE_FILE = 'media.json';

const sceneName = v.picklist(Object.keys(scenes) as [SceneName, ...SceneName[]]);
const text = v.pipe(v.string(), v.minLength(1));

/** Content of a made-up file: a printed page or a form, a few seconds of sound, a picture to keep, or plain text. */
const contentSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('pdf'),
    title: text,
    subtitle: text,
    picture: v.nullable(sceneName),
    /** Blocks of text; `fields` are lines to be filled in by hand. PDFs use built-in Latin fonts only. */
    blocks: v.array(
      v.strictObject({ heading: v.optional(text), text: v.optional(text), fields: v.optional(v.array(v.string())) }),
    ),
  }),
  v.strictObject({ kind: v.literal('sound'), sound: v.picklist(['bell', 'chord', 'melody']) }),
  v.strictObject({ kind: v.literal('picture'), scene: sceneName }),
  v.strictObject({ kind: v.literal('text'), lines: v.array(v.string()) }),
]);
export type FileContent = v.InferOutput<typeof contentSchema>;

/** `emulator-data/media.json`: what is drawn and made for the seed, what it shows, and where it goes in the bucket. */
export const catalogueSchema = v.strictObject({
  pictures: v.record(
    v.string(),
    v.strictObject({ scene: sceneName, path: storagePathSchema, description: bilingual(300) }),
  ),
  panoramas: v.record(
    v.string(),
    v.strictObject({
      scene: v.picklist(Object.keys(panoramas) as [PanoramaName, ...PanoramaName[]]),
      path: storagePathSchema,
      still: storagePathSchema,
      description: bilingual(300),
    }),
  ),
  files: v.record(
    v.string(),
    v.strictObject({
      path: storagePathSchema,
      name: text,
      type: v.picklist(fileTypes),
      content: contentSchema,
    }),
  ),
});
export type Catalogue = v.InferOutput<typeof catalogueSchema>;
