import * as v from 'valibot';
import { bilingual } from '../text/bilingual.ts';
import {
  documentIdSchema,
  fieldCheck,
  idSchema,
  line,
  listOf,
  orderSchema,
  phoneSchema,
  slugSchema,
  storagePathSchema,
  wholeNumber,
} from '../schemas/fields.ts';
import { fileSchema, maxFileSize } from '../files/file.ts';
import { geopointSchema } from '../schemas/geopoint.ts';
import { pictureSchema } from '../files/picture.ts';
import { timestampSchema, toMillis } from '../time/timestamp.ts';

/**
 * The documents below `camps/{camp}` that make up the camp area. Guarded (its campers and admins): groups,
 * contacts, sessions, checklist, booklet, briefing, venue, notices. Open: schedule, panoramas, info.
 */

/** `groups/{id}`: a group with its leader, members and rooms. Names only: what a camper may know of another. */
export const campGroupSchema = v.strictObject({
  name: bilingual(80),
  leader: v.strictObject({ name: line(80), phone: v.optional(phoneSchema) }),
  meetingPoint: v.optional(bilingual(160)),
  members: listOf(v.strictObject({ name: line(80), room: v.optional(line(40)) }), 60),
  order: orderSchema,
});
export type CampGroup = v.InferOutput<typeof campGroupSchema>;

/** `contacts/{id}`: people to call; emergencies are shown first. */
export const campContactSchema = v.strictObject({
  name: line(80),
  role: bilingual(120),
  phone: phoneSchema,
  whatsapp: v.boolean(),
  emergency: v.boolean(),
  order: orderSchema,
});
export type CampContact = v.InferOutput<typeof campContactSchema>;

/** A file that is offered with a session. */
export const downloadSchema = v.strictObject({ title: bilingual(120), file: fileSchema });

export const sessionKinds = ['session', 'devotion'] as const;
/**
 * `sessions/{id}`: a talk or a devotion. `/camp/sessions/_session1` is the session with number 1. Its times and places
 * are those of the items of the schedule that name it, and are stored nowhere else.
 */
export const campSessionSchema = v.strictObject({
  kind: v.picklist(sessionKinds),
  number: wholeNumber(1, 99),
  slug: slugSchema,
  title: bilingual(160),
  speaker: v.nullable(line(80)),
  /** Reference of the Bible passage. */
  passage: v.nullable(bilingual(120)),
  /** Markdown. */
  outline: bilingual(20_000),
  questions: listOf(bilingual(600), 20),
  downloads: listOf(downloadSchema, 4),
  updatedAt: timestampSchema,
});
export type CampSession = v.InferOutput<typeof campSessionSchema>;

/** `checklist/{id}`: one thing to bring or to do; a tick is stored with the person. */
export const checklistItemSchema = v.strictObject({
  text: bilingual(200),
  category: bilingual(60),
  order: orderSchema,
});
export type ChecklistItem = v.InferOutput<typeof checklistItemSchema>;

/** `booklet/{id}`, `briefing/{id}` and `info/{id}`: a chapter in Markdown. */
export const campChapterSchema = v.strictObject({
  title: bilingual(120),
  body: bilingual(40_000),
  picture: v.optional(pictureSchema),
  order: orderSchema,
});
export type CampChapter = v.InferOutput<typeof campChapterSchema>;

/** One price of a camp. `amount` is in the currency's minor unit. */
export const priceSchema = v.strictObject({
  label: bilingual(80),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'currency')),
  amount: wholeNumber(0, 1e9),
});

/** `info/{id}`: a chapter, and prices where it is about cost. */
export const campInfoSchema = v.strictObject({
  ...campChapterSchema.entries,
  prices: v.optional(listOf(priceSchema, 7)),
});
export type CampInfo = v.InferOutput<typeof campInfoSchema>;

export const venueKinds = ['site', 'building', 'room', 'route'] as const;
/** `venue/{id}`: the site itself, its buildings and rooms, and how to get there. */
export const venuePlaceSchema = v.strictObject({
  kind: v.picklist(venueKinds),
  name: bilingual(120),
  description: bilingual(4000),
  location: v.nullable(geopointSchema),
  picture: v.nullable(pictureSchema),
  order: orderSchema,
});
export type VenuePlace = v.InferOutput<typeof venuePlaceSchema>;

export const scheduleKinds = ['session', 'devotion', 'meal', 'activity', 'travel', 'free'] as const;
/** `schedule/{id}`: one item. A change keeps what was before, so that campers see what moved. */
export const scheduleItemSchema = v.pipe(
  v.strictObject({
    kind: v.picklist(scheduleKinds),
    title: bilingual(160),
    startsAt: timestampSchema,
    endsAt: timestampSchema,
    place: bilingual(120),
    /** Id of the session that is held in it; several items may hold the same one. */
    session: v.nullable(line(64)),
    change: v.nullable(
      v.strictObject({
        at: timestampSchema,
        startsAt: timestampSchema,
        place: bilingual(120),
        note: v.optional(bilingual(300)),
      }),
    ),
    /** Grows with each change; the SEQUENCE of the item in people's own calendars. */
    revision: wholeNumber(1, 1e9),
  }),
  fieldCheck('endsAt', 'endBeforeStart', (item) => toMillis(item.endsAt) > toMillis(item.startsAt)),
);
export type ScheduleItem = v.InferOutput<typeof scheduleItemSchema>;

/** In degrees from the centre of a scene's picture. */
const direction = {
  yaw: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  pitch: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
};
/** A place in a scene that shows a note, or leads to another scene. */
export const hotspotSchema = v.strictObject({
  id: idSchema,
  ...direction,
  text: bilingual(200),
  /** Id of the scene it leads to; null for a note. */
  scene: v.nullable(documentIdSchema),
});

/** `panoramas/{id}`: a 360° scene. */
export const panoramaSchema = v.strictObject({
  title: bilingual(120),
  description: bilingual(1000),
  /** The equirectangular picture in Cloud Storage. */
  file: v.strictObject({
    path: storagePathSchema,
    size: wholeNumber(1, maxFileSize),
    width: wholeNumber(2, 16_384),
    height: wholeNumber(1, 8192),
  }),
  /** A still of the scene, for lists and where WebGL is missing. */
  still: pictureSchema,
  initial: v.strictObject(direction),
  hotspots: listOf(hotspotSchema, 8),
  order: orderSchema,
});
export type Panorama = v.InferOutput<typeof panoramaSchema>;

/** `notices/{id}`: a message for the dashboard; an urgent one is at the top of every camp page. */
export const noticeSchema = v.strictObject({
  text: bilingual(500),
  /** Name of the person who sent it, as campers see it. */
  sender: v.optional(line(80)),
  urgent: v.boolean(),
  publishedAt: timestampSchema,
  expiresAt: v.nullable(timestampSchema),
  /** Time of the last save, by which phones know the newest version. Absent in notices of before it was stored. */
  updatedAt: v.optional(timestampSchema),
});
export type Notice = v.InferOutput<typeof noticeSchema>;
