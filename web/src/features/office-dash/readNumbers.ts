import { toMillis } from '@steeple/model/timestamp';
import { countOf, sumOf } from '#lib/office/counting.ts';
import { readPage } from '#lib/office/readPage.ts';
import { byDay, months, type Span } from './months.ts';

/** A count for each column of a chart. */
export type Series = readonly { readonly key: string; readonly count: number }[];

/** What the screen of numbers shows. */
export interface Numbers {
  readonly totals: { readonly posts: number; readonly events: number; readonly resources: number; readonly downloads: number; readonly accounts: number; readonly campers: number };
  readonly posts: Series;
  readonly events: Series;
  readonly campers: Series;
  readonly runs: Series;
  readonly failures: Series;
}

const runDays = 14;

async function countSpans(spans: readonly Span[], count: (span: Span) => Promise<number>): Promise<Series> {
  return Promise.all(spans.map(async (span) => ({ key: span.key, count: await count(span) })));
}

/** The moments of the last runs of every calendar, at most a page each. */
async function readRuns(calendars: readonly string[], nowMillis: number, timeZone: string): Promise<Pick<Numbers, 'runs' | 'failures'>> {
  const pages = await Promise.all(calendars.map((calendar) => readPage({ name: 'syncRun', parents: [calendar], orderBy: [['startedAt', 'desc']] }, null)));
  const runs = pages.flatMap((page) => page.items).filter((run) => run.status !== 'dry-run' && run.status !== 'busy');
  const at = (list: typeof runs): number[] => list.map((run) => toMillis(run.startedAt));
  return {
    runs: byDay(at(runs.filter((run) => run.status !== 'failed')), nowMillis, timeZone, runDays),
    failures: byDay(at(runs.filter((run) => run.status === 'failed')), nowMillis, timeZone, runDays),
  };
}

/**
 * Counts on the server, about fifty small questions, whatever the size of the database; only the last sync runs are
 * read themselves.
 */
export async function readNumbers({ camp, calendars, nowMillis, timeZone }: {
  readonly camp: string | null; readonly calendars: readonly string[]; readonly nowMillis: number; readonly timeZone: string;
}): Promise<Numbers> {
  const now = { seconds: Math.floor(nowMillis / 1000), nanoseconds: 0 };
  const published = ['status', '==', 'published'] as const;
  const past = months(nowMillis, timeZone, 11, 0);
  const around = months(nowMillis, timeZone, 3, 8);
  const [posts, events, resources, downloads, accounts, campers, postSeries, eventSeries, camperSeries, runs] = await Promise.all([
    countOf({ name: 'post', where: [published] }),
    countOf({ name: 'event', where: [['start', '>=', now]] }),
    countOf({ name: 'resource' }),
    sumOf({ name: 'resource' }, 'downloads'),
    countOf({ name: 'user' }),
    camp === null ? 0 : countOf({ name: 'user', where: [['claims.camps', 'array-contains', camp]] }),
    countSpans(past, ({ from, to }) => countOf({ name: 'post', where: [published, ['publishAt', '>=', from], ['publishAt', '<', to]] })),
    countSpans(around, ({ from, to }) => countOf({ name: 'event', where: [['start', '>=', from], ['start', '<', to]] })),
    camp === null ? [] : countSpans(past, ({ from, to }) => countOf({ name: 'user', where: [['claims.camps', 'array-contains', camp], ['claimsChangedAt', '>=', from], ['claimsChangedAt', '<', to]] })),
    readRuns(calendars, nowMillis, timeZone),
  ]);
  return { totals: { posts, events, resources, downloads, accounts, campers }, posts: postSeries, events: eventSeries, campers: camperSeries, ...runs };
}
