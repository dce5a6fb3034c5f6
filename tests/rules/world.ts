import { campContentNames } from '@steeple/model/editing/campContent';
import { emergencyNumbersId } from '@steeple/model/camp/emergencyNumbers';
import { googleEvent } from '@steeple/model/examples/event';
import { exampleSeries } from '@steeple/model/examples/eventMark';
import { sampleQuestionSet } from '@steeple/model/examples/camp';
import { farAhead, moment } from '@steeple/model/examples/parts';
import type { Answer } from '@steeple/model/feedback/feedbackResponse';
import { documentNameAt, documentPaths } from '@steeple/model/database/paths';
import { listsOfPeople } from '@steeple/model/personalData';
import { preparableParts } from '@steeple/model/camp/preparedParts';
import { questionSetLimits } from '@steeple/model/feedback/questionLimits';
import { type QuestionKind, type QuestionSet, withAnswerChecks } from '@steeple/model/feedback/questionSet';
import { full } from './full.ts';
import type { WorldName } from './row.ts';
import { closed, standing as people } from './standing.ts';
import type { Plain } from './values.ts';

/** The n-th generated id of the table: 20 alphanumeric characters. */
export function generatedId(n: number | string): string {
  return `Id${String(n)}`.padEnd(20, '0');
}

/** Ids of the documents that are in {@link worlds} and have an id of the client library's making. */
export const standing = {
  published: generatedId('Published'),
  draft: generatedId('Draft'),
  scheduled: generatedId('Scheduled'),
  local: generatedId('Local'),
  hidden: generatedId('Hidden'),
  google: generatedId('Google'),
  open: generatedId('Open'),
  guarded: generatedId('Guarded'),
  version: generatedId('Version'),
  campVersion: generatedId('CampVersion'),
} as const;

const at = documentPaths;
const open = { opensAt: moment(), closesAt: farAhead, audience: 'anyone', shared: false };
const camps = {
  'camp-2026': open,
  'camp-campers': { ...open, audience: 'campers', shared: true },
  'camp-closed': { ...open, closesAt: moment(1), sharesWithTeam: true },
  'camp-over': { ...open, closesAt: moment(1), shared: true },
  'camp-ahead': { ...open, opensAt: { seconds: farAhead.seconds - 3600, nanoseconds: 0 } },
  'camp-draft': open,
};

function everyPart(from: unknown): Plain {
  return Object.fromEntries(preparableParts.map((part) => [part, from]));
}

/**
 * Camps whose parts were prepared unseen: not shown, shown later, shown by now, none of them. Other camps are without
 * the field, as they were before there was the choice.
 */
const preparedOf: Readonly<Record<string, Plain>> = {
  'camp-ahead': {},
  'camp-campers': everyPart(null),
  'camp-over': everyPart(farAhead),
  'camp-closed': everyPart(moment()),
};

/** Camps with emergency numbers, and whether everybody may read them; `camp-draft` is not published. */
const emergencyNumbersShown = { 'camp-2026': false, 'camp-closed': true, 'camp-draft': true };

/** Camps that ask as many questions as a camp may, all of one kind; what that kind's answer is. */
export const longForms = {
  rating: 5,
  recommend: 10,
  single: 'option-20',
  multiple: options(questionSetLimits.options),
  text: 'x'.repeat(questionSetLimits.text),
} satisfies Record<QuestionKind, Answer>;
export const longFormIds = Array.from({ length: questionSetLimits.questions }, (_, index) => `question-${index + 1}`);

function options(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `option-${index + 1}`);
}

/** As many options as the camp `choosing` allows of the twenty that it offers. */
export const fewOptions = ['option-1', 'option-7', 'option-20'];

/** Kinds that take turns, so that an answer fits neither the question before nor the one after its own. */
const turns = ['rating', 'text', 'multiple', 'single'] as const;
/** The kind of each question of a long form. */
export function kindsOf(form: string): readonly (keyof typeof longForms)[] {
  return longFormIds.map((_, index) =>
    form === 'mixed' ? (turns[index % turns.length] ?? 'rating') : (form as keyof typeof longForms),
  );
}

function questionOf(kind: string, required: boolean, maxSelections: number): Plain {
  const question = {
    section: 'all',
    text: { en: 'How was it?' },
    required,
    options: Object.fromEntries(
      options(questionSetLimits.options).map((id, order) => [id, { label: { en: id }, order }]),
    ),
    maxSelections,
    maxLength: questionSetLimits.text,
  };
  const { options: choices, maxSelections: most, maxLength, ...common } = question;
  const own =
    kind === 'single'
      ? { options: choices }
      : kind === 'multiple'
        ? { options: choices, maxSelections: most }
        : kind === 'text'
          ? { maxLength }
          : {};
  return { ...common, kind, ...own };
}

/** A form with the questions of these kinds. */
function formOf(
  kinds: readonly string[],
  { required = true, maxSelections = questionSetLimits.options }: { required?: boolean; maxSelections?: number } = {},
): Plain {
  const ids = longFormIds.slice(0, kinds.length);
  const set: unknown = {
    sections: [{ id: 'all', title: { en: 'All' } }],
    order: ids,
    questions: Object.fromEntries(
      ids.map((id, index) => [id, questionOf(kinds[index] ?? 'rating', required, maxSelections)]),
    ),
  };
  return withAnswerChecks(set as QuestionSet);
}

const sampleSet = withAnswerChecks(sampleQuestionSet);

const response = { answers: { overall: 4 }, language: 'en', submittedAt: moment() };
/** A camp of the table, with its feedback window. */
function campOf(camp: string, feedback: Plain): Plain {
  const { prepared: _prepared, ...content } = full('camp', {
    feedback,
    questionSet: sampleSet,
    published: camp !== 'camp-draft',
  });
  const prepared = preparedOf[camp];
  return prepared === undefined ? content : { ...content, prepared };
}

const campDocuments = Object.entries(camps).flatMap(([camp, feedback]) => [
  [at.camp.at(camp), campOf(camp, feedback)] as const,
  ...campContentNames.map((kind) => [at[kind].at(camp, 'one'), full(kind)] as const),
  ...['member', 'camper', 'anonymous'].map((uid) => [at.feedbackResponse.at(camp, uid), response] as const),
  [at.feedbackResults.at(camp, '0'), full('feedbackResults')] as const,
  [at.sharedResults.at(camp), full('sharedResults')] as const,
  [at.feedbackComment.at(camp, 'one'), full('feedbackComment')] as const,
  [at.countedResponse.at(camp, 'member'), full('countedResponse')] as const,
  [at.noticeCode.at(camp, 'one'), full('noticeCode')] as const,
  [at.pushDelivery.at(camp, 'one'), full('pushDelivery')] as const,
  [at.plannedCounts.at(camp), full('plannedCounts')] as const,
  [at.campAccess.at(camp), full('campAccess')] as const,
  [at.campCopy.at(camp), full('campCopy')] as const,
  [at.campExpiry.at(camp), full('campExpiry')] as const,
]);

const settled: Readonly<Record<string, Plain>> = {
  ...people,
  ...closed,
  [at.grant.at('member@steeple.test')]: full('grant', { roles: [] }),
  [at.siteConfig.at()]: full('siteConfig'),
  [at.page.at('home')]: full('page'),
  [at.pageVersion.at('home', '3')]: full('pageVersion'),
  [at.page.at('alpha')]: full('page'),
  [at.post.at(standing.published)]: full('post'),
  [at.post.at(standing.draft)]: full('post', { status: 'draft', publishAt: null }),
  [at.post.at(standing.scheduled)]: full('post', { status: 'scheduled', publishAt: farAhead }),
  [at.postVersion.at(standing.published, '3')]: full('postVersion'),
  [at.ministry.at('youth')]: full('ministry'),
  [at.ministry.at('camp-2026')]: full('ministry'),
  [at.event.at(standing.local)]: full('event'),
  [at.event.at(standing.hidden)]: full('event', { hidden: true }),
  [at.event.at(standing.google)]: googleEvent,
  [at.eventMark.at(exampleSeries)]: full('eventMark'),
  [at.resource.at(standing.open)]: full('resource', { audience: 'public', downloads: 7 }),
  [at.resource.at(standing.guarded)]: full('resource', { audience: 'camp-2026', downloads: 7 }),
  ...Object.fromEntries(campDocuments),
  ...Object.fromEntries(
    Object.entries(emergencyNumbersShown).map(([camp, isPublic]) => [
      at.emergencyNumbers.at(camp, emergencyNumbersId),
      full('emergencyNumbers', { public: isPublic }),
    ]),
  ),
  [at.signUp.at(standing.local)]: full('signUp'),
  [at.signUp.at(standing.hidden)]: full('signUp'),
  [at.signUp.at('gone')]: full('signUp'),
  [at.signUpEntry.at('one', 'one')]: full('signUpEntry'),
  [at.message.at('one')]: full('message'),
  [at.sweep.at('expireData')]: full('sweep'),
  [at.consentText.at('message')]: full('consentText'),
  [at.publicKeys.at()]: full('publicKeys'),
  [at.pushSubscription.at('camper', '1')]: full('pushSubscription'),
  [at.plan.at('camper', 'camp-2026')]: full('plan'),
  [at.plan.at('camper', 'camp-2025')]: full('plan', { camp: 'camp-2025' }),
  [at.planFeed.at('camper', 'camp-2026')]: full('planFeed'),
  [at.campConsent.at('camper', 'camp-2026')]: full('campConsent'),
  [at.camper.at('camper', 'camp-2026')]: full('camper'),
  [at.camper.at('camper', 'camp-2025')]: full('camper'),
  [at.camper.at('disabled', 'camp-2026')]: full('camper'),
  ...Object.fromEntries(
    [...Object.keys(longForms), 'mixed'].map((form) => [
      at.camp.at(`long-${form}`),
      full('camp', { feedback: open, questionSet: formOf(kindsOf(form)) }),
    ]),
  ),
  [at.camp.at('long-campers')]: full('camp', {
    feedback: { ...open, audience: 'campers' },
    questionSet: formOf(kindsOf('mixed')),
  }),
  [at.camp.at('long-optional')]: full('camp', {
    feedback: open,
    questionSet: formOf(kindsOf('mixed'), { required: false }),
  }),
  [at.camp.at('unchecked')]: full('camp', { feedback: open, questionSet: sampleQuestionSet }),
  [at.camp.at('choosing')]: full('camp', {
    feedback: open,
    questionSet: formOf(['multiple'], { maxSelections: fewOptions.length }),
  }),
  [at.camp.at('short')]: full('camp', { feedback: open, questionSet: formOf(['text']) }),
  [at.auditEntry.at('one')]: full('auditEntry'),
  [at.sync.at('main')]: full('sync'),
  [at.syncRun.at('main', 'one')]: full('syncRun'),
  [at.syncDigest.at('main', '0')]: full('syncDigest'),
  [at.rateLimit.at('one')]: full('rateLimit'),
  [at.monthCounts.at('2026-11-0')]: full('monthCounts'),
  [at.listing.at('post-0')]: full('listing'),
  [at.releaseWanted.at()]: full('releaseWanted'),
  [at.releaseStatus.at()]: full('releaseStatus'),
  [at.trashEntry.at('ministries.youth')]: full('trashEntry'),
  [at.version.at(standing.version)]: full('version'),
  [at.version.at(standing.campVersion)]: full('version', { path: at.campSession.at('camp-2026', 'one') }),
  [at.redirect.at('one')]: full('redirect'),
  [at.imported.at('one')]: full('imported'),
  [at.importRun.at('one')]: full('importRun'),
  [at.importEntry.at('one', 'one')]: full('importEntry'),
  [at.scratch.at('one')]: full('scratch'),
  [at.firstHour.at()]: full('firstHour'),
  'state/other': { any: 'thing' },
  'unknown/one': { any: 'thing' },
};

/** The documents that stand in the database before a line of the table is tried. */
export const worlds: Readonly<Record<WorldName, Readonly<Record<string, Plain>>>> = {
  bare: { ...people, [at.camp.at('camp-2026')]: full('camp', { feedback: open, questionSet: sampleSet }) },
  factor: {
    ...Object.fromEntries(
      Object.entries(settled).filter(([path]) => listsOfPeople.some((name) => name === documentNameAt(path))),
    ),
    [at.siteConfig.at()]: full('siteConfig', { adminSecondFactor: true }),
  },
  settled,
};
