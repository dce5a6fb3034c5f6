import { campFirstSource } from '#lib/camp/campFirstSource.ts';
import { type CampList, campQueries } from '#lib/camp/campQueries.ts';
import { readAhead } from '#lib/firstRead.ts';
import { session } from '#lib/session.ts';
import type { PublicSource } from '#lib/source.ts';

/**
 * Begins a page of the camp before its own code is there: `camp-app.html` names this file ahead of the app. Who is
 * signed in is asked, and what the dashboard shows is read, while the rest still comes; the page finds the answers.
 * It needs neither React nor the rest of the app, so what it imports is as little as that.
 */
const ofDashboard: readonly CampList[] = ['schedule', 'groups', 'contacts', 'checklist', 'notices'];

function readDashboard(source: PublicSource, camp: string, uid: string): void {
  readAhead(['camp', camp], async () => source.document('camp', camp));
  readAhead(['camper', uid, camp], async () => source.document('camper', uid, camp));
  for (const list of ofDashboard) {
    const query = campQueries[list](camp);
    readAhead(query, async () => source.list(query));
  }
}

async function begin(): Promise<void> {
  const { account, claims: { camps } } = await session.ready();
  // Which camp is on site-config says, and that comes later: who has one camp means that one.
  const [camp, ...others] = camps;
  if (account === null || camp === undefined || others.length > 0 || !location.pathname.endsWith('/camp/dashboard')) return;
  const source = await campFirstSource();
  if (source !== null) readDashboard(source, camp, account.uid);
}

// What fails here the page asks for itself, and says what is wrong.
begin().catch(() => undefined);
