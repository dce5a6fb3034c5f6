import { toMillis } from '@steeple/model/timestamp';
import { countAndSumOf, countOf } from '#lib/admin/lists/counting.ts';
import { readListPage } from '#lib/admin/lists/readListPage.ts';
import { byDay, months, type Span } from './months.ts';

/** A count for each column of a chart. */
export type Series = readonly { readonly key: string; readonly count: number }[];

/** Parameters that the numbers are read for. */
export interface Wanted {
  readonly camp: string | null;
  readonly calendars: readonly string[];
  readonly nowMillis: number;
  readonly timeZone: string;
}

/** Current totals. */
export interface Totals {
  readonly posts: number;
  readonly events: number;
  readonly resources: number;
  readonly downloads: number;
  readonly accounts: number;
  readonly campers: number;
}

/** One or two series of the same columns. */
export type NamedSeries = readonly Series[];

const runDays = 14;

async function countSpans(spans: readonly Span[], count: (span: Span) => Promise<number>): Promise<Series> {
  return Promise.all(spans.map(async (span) => ({ key: span.key, count: await count(span) })));
}

/** Sync runs by day, those that went well and those that failed: the last of every calendar, at most a page each. */
export async function readRuns({ calendars, nowMillis, timeZone }: Wanted): Promise<NamedSeries> {
  const pages = await Promise.all(
    calendars.map((calendar) =>
      readListPage({ name: 'syncRun', parents: [calendar], orderBy: [['startedAt', 'desc']] }, null),
    ),
  );
  const runs = pages.flatMap((page) => page.items).filter((run) => run.status !== 'dry-run' && run.status !== 'busy');
  const at = (list: typeof runs): number[] => list.map((run) => toMillis(run.startedAt));
  return [runs.filter((run) => run.status !== 'failed'), runs.filter((run) => run.status === 'failed')].map((list) =>
    byDay(at(list), nowMillis, timeZone, runDays),
  );
}

const published = ['status', '==', 'published'] as const;

/** Counts on the server, five small questions, whatever the size of the database. */
export async function readTotals({ camp, nowMillis }: Wanted): Promise<Totals> {
  const now = { seconds: Math.floor(nowMillis / 1000), nanoseconds: 0 };
  const [posts, events, { count: resources, sum: downloads }, accounts, campers] = await Promise.all([
    countOf({ name: 'post', where: [published] }),
    countOf({ name: 'event', where: [['start', '>=', now]] }),
    countAndSumOf({ name: 'resource' }, 'downloads'),
    countOf({ name: 'user' }),
    camp === null ? 0 : countOf({ name: 'user', where: [['claims.camps', 'array-contains', camp]] }),
  ]);
  return { posts, events, resources, downloads, accounts, campers };
}

/** Posts by the month in which they were published, a year back. */
export async function readPosts({ nowMillis, timeZone }: Wanted): Promise<NamedSeries> {
  return [
    await countSpans(months(nowMillis, timeZone, 11, 0), ({ from, to }) =>
      countOf({ name: 'post', where: [published, ['publishAt', '>=', from], ['publishAt', '<', to]] }),
    ),
  ];
}

/** Events by month, a quarter back and two ahead. */
export async function readEvents({ nowMillis, timeZone }: Wanted): Promise<NamedSeries> {
  return [
    await countSpans(months(nowMillis, timeZone, 3, 8), ({ from, to }) =>
      countOf({
        name: 'event',
        where: [
          ['start', '>=', from],
          ['start', '<', to],
        ],
      }),
    ),
  ];
}

/** Campers by the month in which they joined, a year back. */
export async function readCampers({ camp, nowMillis, timeZone }: Wanted): Promise<NamedSeries> {
  if (camp === null) return [];
  return [
    await countSpans(months(nowMillis, timeZone, 11, 0), ({ from, to }) =>
      countOf({
        name: 'user',
        where: [
          ['claims.camps', 'array-contains', camp],
          ['claimsChangedAt', '>=', from],
          ['claimsChangedAt', '<', to],
        ],
      }),
    ),
  ];
}
