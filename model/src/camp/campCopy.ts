import * as v from 'valibot';
import { publicAudience } from '../content/audience.ts';
import { bilingual, type Bilingual } from '../text/bilingual.ts';
import { type Camp, campSchema } from './camp.ts';
import { addDays, isoDateSchema, timeZoneSchema } from '../time/calendarDate.ts';
import { type DayShift, isWallTimeKept, type Period, shiftedPeriod } from '../time/dayShift.ts';
import type { Documents } from '../documents.ts';
import { idSchema, line, listOf, wholeNumber } from '../schemas/fields.ts';
import { emptyQuestionSet, withAnswerChecks } from '../feedback/questionSet.ts';
import { withChoice } from './partChoice.ts';
import { preparableParts } from './preparedParts.ts';
import type { DocumentName } from '../database/paths.ts';
import { type Timestamp, timestampSchema } from '../time/timestamp.ts';

/**
 * A new camp made from another one: its programme and texts on other days, and nothing about its people. Notices,
 * campers, answers, results, the camp code and the hand-outs of sessions are never copied.
 */

/** The kinds of documents of each part that can be copied, in the order of the workspace. Questions are in the camp. */
export const campCopyKinds = {
  groups: ['campGroup'],
  schedule: ['scheduleItem'],
  sessions: ['campSession'],
  booklet: ['bookletChapter'],
  briefing: ['briefingChapter'],
  checklist: ['checklistItem'],
  contacts: ['campContact', 'emergencyNumbers'],
  venue: ['venuePlace'],
  info: ['campInfo'],
  panoramas: ['panorama'],
  questions: [],
} as const satisfies Readonly<Record<string, readonly DocumentName[]>>;

/** Part of a camp that can be copied. */
export type CampCopyPart = keyof typeof campCopyKinds;
/** Kind of document that is copied with a part. */
export type CopiedName = (typeof campCopyKinds)[CampCopyPart][number];

/** Every part that can be copied. */
export const campCopyParts = Object.keys(campCopyKinds) as [CampCopyPart, ...CampCopyPart[]];

/** The most documents that are copied of a kind, as many as pages show; the most examples of a preview. */
export const campCopyLimits = { documents: 500, examples: 6, days: 3660 } as const;

/** Name in place of the leader of a copied group, since nobody leads it yet. */
export const leaderToBeNamed = '(to be named · 待定)';

const choiceEntries = {
  from: idSchema,
  name: campSchema.entries.name,
  days: wholeNumber(-campCopyLimits.days, campCopyLimits.days),
  timeZone: timeZoneSchema,
  parts: listOf(v.picklist(campCopyParts), campCopyParts.length),
};

/** Choices of the admin: what is copied from which camp, and by how many days it moves. */
const campCopyChoiceSchema = v.strictObject(choiceEntries);
export type CampCopyChoice = v.InferOutput<typeof campCopyChoiceSchema>;

/** Input of the callable `copyCamp`; `to` is the ID of the new camp. With `dryRun` nothing is written. */
export const campCopyRequestSchema = v.strictObject({
  ...choiceEntries,
  to: v.pipe(
    idSchema,
    v.check((id) => id !== publicAudience, 'reservedId'),
  ),
  dryRun: v.optional(v.boolean(), false),
});
export type CampCopyRequest = v.InferOutput<typeof campCopyRequestSchema>;

const millis = v.pipe(v.number(), v.integer());

/**
 * The new camp in figures. `documents` are copied, `leftOut` are not, since they do not fit the model; `adjusted`
 * counts the items whose time of day the clocks of their new day skip. Moments are milliseconds since the epoch.
 */
export const campCopyPreviewSchema = v.strictObject({
  parts: v.array(
    v.strictObject({
      part: v.picklist(campCopyParts),
      documents: wholeNumber(0, 1e6),
      leftOut: wholeNumber(0, 1e6),
    }),
  ),
  startDate: isoDateSchema,
  endDate: isoDateSchema,
  adjusted: wholeNumber(0, 1e6),
  examples: listOf(
    v.strictObject({
      part: v.picklist(campCopyParts),
      title: bilingual(200),
      before: v.nullable(millis),
      after: v.nullable(millis),
    }),
    campCopyLimits.examples,
  ),
});
export type CampCopyPreview = v.InferOutput<typeof campCopyPreviewSchema>;

/**
 * `camps/{camp}/copied/record`: the camp was made from another one. It is written before anything else, so that a copy
 * that was interrupted is known as one. `counts` are the documents of each kind, so that a change can be found.
 * Functions write it, admins read it.
 */
export const campCopySchema = v.strictObject({
  ...choiceEntries,
  state: v.picklist(['copying', 'done']),
  /** Id of the call that copies. */
  run: line(64),
  startedAt: timestampSchema,
  counts: v.record(line(40), wholeNumber(0, 1e6)),
});
export type CampCopy = v.InferOutput<typeof campCopySchema>;

/** True where two calls ask for the same copy. */
export function isSameChoice(one: CampCopyChoice, other: CampCopyChoice): boolean {
  return (
    one.from === other.from &&
    one.days === other.days &&
    one.timeZone === other.timeZone &&
    one.name.en === other.name.en &&
    one.name.zh === other.name.zh &&
    campCopyParts.every((part) => one.parts.includes(part) === other.parts.includes(part))
  );
}

/** The move of everything that a copy dates. */
export function shiftOf(camp: Pick<Camp, 'timeZone'>, { days, timeZone }: CampCopyChoice): DayShift {
  return { days, from: camp.timeZone, to: timeZone };
}

/**
 * Makes the new camp's own document: not published, every part prepared and not shown, without the registration of the
 * earlier year.
 */
export function copiedCamp(camp: Camp, choice: CampCopyChoice, now: Timestamp): Camp {
  const { opensAt: startsAt, closesAt: endsAt, sharesWithTeam: _, ...feedback } = camp.feedback;
  const opening = shiftedPeriod({ startsAt, endsAt }, shiftOf(camp, choice));
  return {
    ...camp,
    name: choice.name,
    startDate: addDays(camp.startDate, choice.days),
    endDate: addDays(camp.endDate, choice.days),
    timeZone: choice.timeZone,
    registrationUrl: null,
    feedback: { ...feedback, opensAt: opening.startsAt, closesAt: opening.endsAt, shared: false },
    questionSet: choice.parts.includes('questions') ? camp.questionSet : withAnswerChecks(emptyQuestionSet()),
    published: false,
    prepared: withChoice(undefined, preparableParts, 'prepared'),
    revision: 1,
    updatedAt: now,
  };
}

type Copying = { readonly [Name in CopiedName]: (document: Documents[Name], to: CopyTarget) => Documents[Name] };

/** The facts of a copy that its documents depend on. */
export interface CopyTarget {
  readonly shift: DayShift;
  readonly parts: readonly CampCopyPart[];
  readonly now: Timestamp;
}

function unchanged<T>(document: T): T {
  return document;
}

const copying: Copying = {
  campGroup: ({ leader: _leader, ...group }) => ({ ...group, leader: { name: leaderToBeNamed }, members: [] }),
  scheduleItem: (item, { shift, parts }) => ({
    ...item,
    ...shiftedPeriod(item, shift),
    session: parts.includes('sessions') ? item.session : null,
    change: null,
    revision: 1,
  }),
  campSession: (session, { now }) => ({ ...session, downloads: [], updatedAt: now }),
  emergencyNumbers: (numbers, { now }) => ({ ...numbers, revision: 1, updatedAt: now }),
  bookletChapter: unchanged,
  briefingChapter: unchanged,
  checklistItem: unchanged,
  campContact: unchanged,
  venuePlace: unchanged,
  campInfo: unchanged,
  panorama: unchanged,
};

/** Makes the copy of a document. It keeps its ID, so that what refers to it in the new camp is right. */
export function copiedDocument<Name extends CopiedName>(
  name: Name,
  document: Documents[Name],
  to: CopyTarget,
): Documents[Name] {
  return copying[name](document, to);
}

/** The period of a document that has one. */
export function periodOf(document: Partial<Period>): Period | null {
  const { startsAt, endsAt } = document;
  return startsAt === undefined || endsAt === undefined ? null : { startsAt, endsAt };
}

/** True where the clocks of its new day skip the start or the end of a document. */
export function isAdjusted(document: Partial<Period>, shift: DayShift): boolean {
  const period = periodOf(document);
  return period !== null && !(isWallTimeKept(period.startsAt, shift) && isWallTimeKept(period.endsAt, shift));
}

/** The title by which people know a document that can be copied; null where it has none. */
export function copiedTitle(document: object): Bilingual | null {
  const { title, name, text } = document as Readonly<Record<'title' | 'name' | 'text', Bilingual | string | undefined>>;
  const found = title ?? name ?? text;
  return typeof found === 'string' ? { en: found } : (found ?? null);
}
