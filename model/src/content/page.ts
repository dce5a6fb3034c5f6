import * as v from 'valibot';
import { publicAudience, resourceFolder } from './audience.ts';
import { bilingual } from '../text/bilingual.ts';
import {
  accountIdSchema,
  fieldCheck,
  httpsUrlSchema,
  idSchema,
  listOf,
  revisionSchema,
  sitePathSchema,
} from '../schemas/fields.ts';
import { fileSchema } from '../files/file.ts';
import { outdatedTextsSchema } from './outdatedTexts.ts';
import { type Picture, pictureSchema } from '../files/picture.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** The pages whose text an admin edits, by document id. */
export const pageIds = [
  'home',
  'about',
  'visit',
  'giving',
  'alpha',
  'ministry',
  'resources',
  'chinese-ministry',
  'chinese-service',
  'pdpa',
] as const;
/** The id of an editable page. */
export type PageId = (typeof pageIds)[number];

/** The kinds of sections. A section without a kind is a `text`. */
export const sectionKinds = [
  'text',
  'people',
  'questions',
  'quotation',
  'action',
  'place',
  'gallery',
  'media',
] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** Positions of the picture of a text: beside it, or across the page above it. */
export const pictureSides = ['left', 'right', 'wide'] as const;

/** Fields of every section. `id` is the anchor. */
const common = { id: idSchema, heading: v.optional(bilingual(120)) };

/** Markdown with an optional picture, which is on the right of the text where `side` is absent. */
const textSectionSchema = v.strictObject({
  ...common,
  kind: v.optional(v.literal('text')),
  body: bilingual(20_000),
  picture: v.optional(pictureSchema),
  side: v.optional(v.picklist(pictureSides)),
});

/** Portraits with name and role: leaders, or the people at the door. */
const peopleSectionSchema = v.strictObject({
  ...common,
  kind: v.literal('people'),
  people: listOf(
    v.strictObject({
      id: idSchema,
      portrait: v.optional(pictureSchema),
      name: bilingual(80),
      role: v.optional(bilingual(120)),
      text: v.optional(bilingual(600)),
    }),
    40,
  ),
});

/** Questions, each with an answer in Markdown that opens below it. */
const questionsSectionSchema = v.strictObject({
  ...common,
  kind: v.literal('questions'),
  questions: listOf(v.strictObject({ id: idSchema, question: bilingual(200), answer: bilingual(4000) }), 40),
});

const quotationSectionSchema = v.strictObject({
  ...common,
  kind: v.literal('quotation'),
  text: bilingual(1000),
  source: v.optional(bilingual(160)),
});

/** A call to action: up to two links, the first of which is the main one. */
const actionSectionSchema = v.strictObject({
  ...common,
  kind: v.literal('action'),
  text: v.optional(bilingual(600)),
  links: listOf(
    v.strictObject({ id: idSchema, label: bilingual(60), to: v.union([sitePathSchema, httpsUrlSchema]) }),
    2,
  ),
});

/** Service times and address, which are in the settings, beside a picture of a map. */
const placeSectionSchema = v.strictObject({
  ...common,
  kind: v.literal('place'),
  map: v.optional(pictureSchema),
});

const gallerySectionSchema = v.strictObject({
  ...common,
  kind: v.literal('gallery'),
  pictures: listOf(v.strictObject({ id: idSchema, picture: pictureSchema, caption: v.optional(bilingual(200)) }), 24),
});

/** A file that browsers play, which everybody may read. */
const playableFileSchema = v.pipe(
  fileSchema,
  v.check(({ type }) => /^(audio|video)\//.test(type), 'playable'),
  v.check(({ path }) => path.startsWith(`${resourceFolder(publicAudience)}/`), 'storagePath'),
);

/** A recording, loaded when a visitor presses it: an uploaded file, or a page elsewhere. */
const mediaSectionSchema = v.pipe(
  v.strictObject({
    ...common,
    kind: v.literal('media'),
    file: v.optional(playableFileSchema),
    url: v.optional(httpsUrlSchema),
    /** Shown before the recording is loaded. */
    picture: v.optional(pictureSchema),
    caption: v.optional(bilingual(300)),
  }),
  fieldCheck('file', 'fileOrLink', ({ file, url }) => (file === undefined) !== (url === undefined)),
);

/** A part of a page, of one of the {@link sectionKinds}. */
export const pageSectionSchema = v.variant('kind', [
  textSectionSchema,
  peopleSectionSchema,
  questionsSectionSchema,
  quotationSectionSchema,
  actionSectionSchema,
  placeSectionSchema,
  gallerySectionSchema,
  mediaSectionSchema,
]);
export type PageSection = v.InferOutput<typeof pageSectionSchema>;
export type SectionOf<Kind extends SectionKind> = Extract<PageSection, { kind?: Kind | undefined }>;

/** Returns the kind of a section. */
export function sectionKind(section: { readonly kind?: SectionKind | undefined }): SectionKind {
  return section.kind ?? 'text';
}

/** Returns the picture that opens a page: that of its first section, where this is a text. */
export function openingPicture(sections: readonly PageSection[]): Picture | undefined {
  const [first] = sections;
  return first !== undefined && isText(first) ? first.picture : undefined;
}

/** Tells whether a section is a text. */
export function isText(section: PageSection): section is SectionOf<'text'> {
  return sectionKind(section) === 'text';
}

/** `pages/{id}`: the editable text of one page. */
export const pageSchema = v.strictObject({
  title: bilingual(120),
  /** One or two sentences for search engines and shared links. */
  description: bilingual(300),
  sections: listOf(pageSectionSchema, 40),
  outdated: v.optional(outdatedTextsSchema),
  revision: revisionSchema,
  updatedAt: timestampSchema,
});
export type Page = v.InferOutput<typeof pageSchema>;

/** `pages/{id}/versions/{revision}`: the content of a page when it was saved, and who saved it. */
export const pageVersionSchema = v.strictObject({
  page: pageSchema,
  savedBy: accountIdSchema,
  savedAt: timestampSchema,
});
