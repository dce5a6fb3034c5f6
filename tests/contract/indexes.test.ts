import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { collectionOf, type DocumentName, documentPaths, idOf } from '@steeple/model/database/paths';
import { expect, test } from 'vitest';

/**
 * The emulator answers every query; production refuses one without its index. So every query with more than one
 * condition or order is listed here, is compared with the source by these, and against `firestore.indexes.json` by what
 * production would ask for.
 */
const root = join(import.meta.dirname, '../..');

/** Conditions as `field operator`, an order as `field asc` or `field desc`. */
type Query = { name: DocumentName; where?: readonly string[]; order?: string };

const ordered = (name: DocumentName, order: string, ...where: string[]): Query => ({ name, order, where });

/** A condition may be there or not: every combination of a list's filters. */
function withFilters(name: DocumentName, order: string, filters: readonly string[]): Query[] {
  return Array.from({ length: 2 ** filters.length }, (_unused, bits) =>
    ordered(name, order, ...filters.filter((_filter, index) => (bits & (1 << index)) !== 0)),
  );
}

/** A reader's filters of events, each there or not. */
const eventFilters = ['calendar ==', 'language in'];
/** Timed events of a part of the calendar, and all-day events by their dates. */
const eventParts = (starts: readonly string[]): Query[] => [
  ...withFilters('event', 'start asc', eventFilters).map((query) => ({
    ...query,
    where: [...(query.where ?? []), 'hidden ==', 'allDay ==', 'end >=', ...starts.map((start) => `start ${start}`)],
  })),
  ...withFilters('event', 'startDate asc', eventFilters).map((query) => ({
    ...query,
    where: [...(query.where ?? []), 'hidden ==', 'endDate >', ...starts.map((start) => `startDate ${start}`)],
  })),
];
const eventViews = ['start >=', 'hidden ==', 'featured ==', 'source =='];
const queries: Readonly<Record<string, readonly Query[]>> = {
  'functions/src/calendar/store/FirestoreSyncStore.ts': [
    { name: 'event', where: ['calendar ==', 'source =='] },
    { name: 'eventMark', where: ['updatedAt >='] },
  ],
  'functions/src/calendar/marks/deleteUnusedMarks.ts': [
    { name: 'eventMark', where: ['seenAt <'] },
    { name: 'event', where: ['series =='] },
  ],
  'functions/src/calendar/followServiceTimes.ts': [ordered('event', 'start asc', 'series ==', 'start >=')],
  'functions/src/calendar/formerCalendars.ts': [{ name: 'event', where: ['calendar ==', 'source =='] }],
  'functions/src/camp-copy/undoCampCopy.ts': [
    { name: 'user', where: ['joinedCamps array-contains'] },
    { name: 'user', where: ['claims.camps array-contains'] },
    { name: 'grant', where: ['camps array-contains'] },
    { name: 'grant', where: ['teams array-contains'] },
    { name: 'resource', where: ['audience =='] },
  ],
  'functions/src/content/publishDue.ts': [ordered('post', 'publishAt asc', 'status ==', 'publishAt <=')],
  'functions/src/feeds/publicEvents.ts': withFilters('event', 'end asc', ['calendar ==']).map((query) => ({
    ...query,
    where: [...(query.where ?? []), 'hidden ==', 'end >='],
  })),
  'functions/src/sign-ups/updateSignUps.ts': [
    ordered('signUpEntry', 'arrivedAt asc', 'state =='),
    ordered('signUpEntry', 'number asc', 'state =='),
  ],
  'functions/src/nightly/expireData.ts': [
    { name: 'camp', where: ['endDate <'] },
    { name: 'trashEntry', where: ['path >=', 'path <'] },
  ],
  'functions/src/notices/sendDueNotices.ts': [{ name: 'notice', where: ['publishedAt >=', 'publishedAt <='] }],
  'functions/src/privacy/expireCamp.ts': [
    { name: 'grant', where: ['camps array-contains'] },
    { name: 'grant', where: ['teams array-contains'] },
    { name: 'user', where: ['joinedCamps array-contains'] },
    { name: 'user', where: ['claims.camps array-contains'] },
    { name: 'auditEntry', where: ['action ==', 'target =='] },
  ],
  'functions/src/privacy/personalQueries.ts': [
    { name: 'auditEntry', where: ['actor =='] },
    { name: 'auditEntry', where: ['subject.uid =='] },
    { name: 'auditEntry', where: ['subject.email =='] },
    { name: 'grant', where: ['updatedBy =='] },
    { name: 'postVersion', where: ['savedBy =='] },
    { name: 'trashEntry', where: ['deletedBy =='] },
    { name: 'version', where: ['path >=', 'path <'] },
    { name: 'planFeed', where: ['camp =='] },
    { name: 'campConsent', where: ['camp =='] },
    { name: 'message', where: ['contact =='] },
    { name: 'signUpEntry', where: ['contact =='] },
  ],
  'functions/src/plans/planQueries.ts': [
    { name: 'plan', where: ['camp =='] },
    { name: 'planFeed', where: ['key =='] },
  ],
  'functions/src/privacy/sweepDeletedAccounts.ts': [
    { name: 'grant', where: ['holder !='] },
    { name: 'closedAccount', where: ['reason =='] },
  ],
  'functions/src/trash/deleteForGood.ts': [
    { name: 'version', where: ['path =='] },
    { name: 'resource', where: ['file.path =='] },
    { name: 'trashEntry', where: ['content.file.path =='] },
  ],
  'functions/src/trash/emptyTrash.ts': [
    { name: 'trashEntry', where: ['deletedAt <='] },
    { name: 'trashEntry', where: ['ending =='] },
  ],
  'web/src/ui/admin/saving/versionSource.ts': [
    ordered('postVersion', 'savedAt desc'),
    ordered('version', 'savedAt desc', 'path =='),
  ],
  'web/src/features/events/loadEvent.ts': [ordered('event', 'start asc', 'hidden ==', 'series ==', 'start >=')],
  'web/src/features/admin-imports/EntryList.tsx': [ordered('importEntry', 'order asc', 'kind ==')],
  'web/src/features/admin-messages/MessagesPage.tsx': withFilters('message', 'arrivedAt desc', ['doneAt ==']),
  'web/src/features/admin-calendar/AdminEventsPage.tsx': [
    ...eventViews.flatMap((view) =>
      withFilters('event', 'start asc', ['calendar ==']).map((query) => ({
        ...query,
        where: [...(query.where ?? []), view],
      })),
    ),
    ...withFilters('event', 'start desc', ['calendar ==']).map((query) => ({
      ...query,
      where: [...(query.where ?? []), 'start <'],
    })),
  ],
  'web/src/features/admin-statistics/charts.ts': [
    ordered('syncRun', 'startedAt desc'),
    { name: 'monthCounts', where: ['month >='] },
    { name: 'notice', where: ['publishedAt >=', 'publishedAt <'] },
    { name: 'event', where: ['start >='] },
    { name: 'event', where: ['start >=', 'start <'] },
    { name: 'post', where: ['status =='] },
    { name: 'post', where: ['status ==', 'publishAt >=', 'publishAt <'] },
    { name: 'user', where: ['claims.camps array-contains'] },
    { name: 'user', where: ['claims.camps array-contains', 'claimsChangedAt >=', 'claimsChangedAt <'] },
  ],
  'web/src/features/admin-dashboard/PostAlerts.tsx': [ordered('post', 'updatedAt desc', 'status in')],
  'web/src/features/admin-people/AuditTrail.tsx': withFilters('auditEntry', 'at desc', [
    'action ==',
    'subject.email ==',
    'at >=',
    'at <',
  ]),
  'web/src/features/admin-people/usePeople.ts': [
    ordered('user', 'email asc', 'email >'),
    ordered('user', 'email asc', 'email >=', 'email <'),
    { name: 'user', where: ['email in'] },
  ],
  'web/src/features/admin-people/GrantsList.tsx': [
    ordered('grant', 'updatedAt desc'),
    ordered('grant', 'updatedAt desc', 'roles array-contains'),
    ordered('grant', 'updatedAt desc', 'camps array-contains'),
  ],
  'web/src/features/admin-posts/PostsPage.tsx': withFilters('post', 'updatedAt desc', ['status ==', 'kind ==']),
  'web/src/features/admin-resources/AdminResourcesPage.tsx': [
    ...withFilters('resource', 'order asc', ['category ==']),
    ordered('resource', 'order asc', 'audience =='),
  ],
  'web/src/features/admin-resources/saveResource.ts': withFilters('resource', 'order asc', ['audience ==']),
  'web/src/features/admin-translations/TranslationsPage.tsx': [
    { name: 'resource', where: ['audience =='] },
    { name: 'emergencyNumbers', where: ['public =='] },
    ordered('post', 'updatedAt desc'),
  ],
  'web/src/features/admin-results/Comments.tsx': withFilters('feedbackComment', 'day desc', [
    'question ==',
    'language ==',
  ]),
  'web/src/features/admin-settings/SiteView.tsx': [ordered('event', 'start asc', 'start >=')],
  'web/src/features/resources/ResourcesPage.tsx': [ordered('resource', 'order asc', 'audience ==')],
  'web/src/lib/admin/content/readVisitorTexts.ts': [ordered('post', 'updatedAt desc', 'status in')],
  'web/src/lib/camp/campQueries.ts': [
    ordered('campGroup', 'order asc'),
    { name: 'emergencyNumbers', where: ['public =='] },
    ordered('campSession', 'number asc'),
    ordered('scheduleItem', 'startsAt asc'),
    ordered('notice', 'publishedAt desc'),
  ],
  'web/src/lib/events/eventRange.ts': [
    ...eventParts([]),
    ...eventParts(['>=', '<']),
    ordered('event', 'end asc', 'hidden ==', 'featured ==', 'end >'),
    ordered('event', 'start asc', 'hidden =='),
    ordered('event', 'end desc', 'hidden =='),
  ],
  'web/src/lib/search/searchIndex.ts': [ordered('resource', 'order asc', 'audience ==')],
  'web/src/lib/content/posts.ts': [
    ordered('post', 'publishAt desc', 'status ==', 'kind =='),
    { name: 'post', where: ['status ==', 'kind ==', 'slug =='] },
  ],
};

const sources = ['functions/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

/**
 * Conditions and orders that a file spells out: `['field', '==', …]`, `.where('field', '==', …)`, `orderBy: [['field',
 * …]]`, `.orderBy('field')`.
 */
function conditionsIn(code: string): Set<string> {
  const text = code.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
  const where = [...text.matchAll(/(?:\[|\.where\()'([\w.]+)', '(==|!=|<=?|>=?|in|array-contains)'/g)].map(
    ([, field = '', operator = '']) => `${field} ${operator}`,
  );
  const order = [...text.matchAll(/(?:orderBy: \[\[|\.orderBy\()'([\w.]+)'/g)].map(
    ([, field = '']) => `order ${field}`,
  );
  return new Set([...where, ...order]);
}

test('every file that could need an index, as it has more than one condition or order, is in the table above with all of them', () => {
  const found = Object.fromEntries(
    sources
      .map((file) => [file, [...conditionsIn(readFileSync(join(root, file), 'utf8'))].toSorted()] as const)
      .filter(([, conditions]) => conditions.length > 1),
  );
  const listed = Object.fromEntries(
    Object.entries(queries).map(([file, list]) => [
      file,
      [
        ...new Set(
          list.flatMap(({ where = [], order }) => [
            ...where,
            ...(order === undefined ? [] : [`order ${order.split(' ')[0] ?? ''}`]),
          ]),
        ),
      ].toSorted(),
    ]),
  );
  expect(found).toEqual(listed);
});

test('the reader of conditions sees each form in which one is written', () => {
  expect(
    [
      ...conditionsIn(`
    query.where('a', '==', 1).orderBy('b'); // .where('comment', '==', 1)
    const c = { where: [['c.d', 'array-contains', x]], orderBy: [['e', up ? 'asc' : 'desc']] };
    /* .orderBy('comment') */ const list: Condition[] = [['f', '>=', 1]];`),
    ].toSorted(),
  ).toEqual(['a ==', 'c.d array-contains', 'f >=', 'order b', 'order e']);
});

type Index = {
  collectionGroup: string;
  queryScope: string;
  fields: { fieldPath: string; order?: 'ASCENDING' | 'DESCENDING'; arrayConfig?: 'CONTAINS' }[];
};
const { indexes, fieldOverrides } = JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8')) as {
  indexes: Index[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: { queryScope: string; order?: string }[] }[];
};

/**
 * The composite index that production wants for a query: the fields compared for equality, in any order, then the one
 * that is sorted by, then others that are compared by range
 * (https://firebase.google.com/docs/firestore/query-data/multiple-range-fields). None for equalities alone, which it
 * joins from the indexes of single fields, or for one field.
 */
function neededIndex({ name, where = [], order }: Query): string | undefined {
  const isEqual = (condition: string): boolean => / (==|in|array-contains)$/.test(condition);
  const equal = where.filter(isEqual).map((condition) => condition.replace(/ (==|in)$/, ' asc'));
  const ranges = [
    ...new Set(where.filter((condition) => !isEqual(condition)).map((condition) => condition.split(' ')[0] ?? '')),
  ];
  const last = order ?? (ranges[0] === undefined ? undefined : `${ranges[0]} asc`);
  const otherRanges = ranges
    .filter((field) => field !== last?.split(' ')[0])
    .toSorted()
    .map((field) => `${field} ${last?.split(' ')[1] ?? 'asc'}`);
  return (equal.length === 0 && otherRanges.length === 0) || last === undefined
    ? undefined
    : [idOf(collectionOf(documentPaths[name].pattern)), ...equal.toSorted(), last, ...otherRanges].join(', ');
}

/** Pairs of fields of which the second is compared by range after the first has sorted. */
const rangeAfter: Readonly<Record<string, string>> = { start: 'end', startDate: 'endDate' };

function described({ collectionGroup, fields }: Index): string {
  const names = fields.map(
    ({ fieldPath, order }) =>
      `${fieldPath} ${order === undefined ? 'array-contains' : order === 'ASCENDING' ? 'asc' : 'desc'}`,
  );
  const tail = names.length - (names.at(-1)?.split(' ')[0] === rangeAfter[names.at(-2)?.split(' ')[0] ?? ''] ? 2 : 1);
  return [collectionGroup, ...names.slice(0, tail).toSorted(), ...names.slice(tail)].join(', ');
}

test('every query has the composite index that production asks for, and every composite index has its query', () => {
  const needed = new Set(
    Object.values(queries)
      .flat()
      .map(neededIndex)
      .filter((index) => index !== undefined),
  );
  expect(indexes.map(described).toSorted()).toEqual([...needed].toSorted());
  expect(indexes.map(({ queryScope }) => queryScope)).toEqual(indexes.map(() => 'COLLECTION'));
});

test('a query over all collections of one name has its index', () => {
  const grouped = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/collectionGroup\('(\w+)'\)\.where\('(\w+)'/g)].map(
      ([, collection, field]) => `${collection ?? ''} ${field ?? ''}`,
    ),
  );
  const overrides = fieldOverrides
    .filter((override) => override.indexes.some(({ queryScope }) => queryScope === 'COLLECTION_GROUP'))
    .map(({ collectionGroup, fieldPath }) => `${collectionGroup} ${fieldPath}`);
  expect(grouped.length).toBeGreaterThan(0);
  expect(overrides.toSorted()).toEqual(grouped.toSorted());
});
