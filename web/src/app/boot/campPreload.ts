import '#lib/camp/install/installPrompt.ts';
import type { PublicSource } from '@steeple/model/database/publicSource';
import { campFirstReadSource } from '#lib/camp/campFirstReadSource.ts';
import { type CampListName, campQueries } from '#lib/camp/campQueries.ts';
import { prefetchRead } from '#lib/firestore/firstRead.ts';
import { splitLanguage } from '#lib/language/language.ts';
import { paths } from '#lib/routing/paths.ts';
import { session } from '#lib/auth/session.ts';
import { loadSite } from '#app/site/loadSite.ts';

/**
 * Begins a page of the camp before its own code is there: `camp-app.html` names this file ahead of the app. Who is
 * signed in is asked, and what the dashboard shows is read, while the rest still comes; the page finds the answers.
 * It imports nothing that waits for the rest of the app.
 */
const ofDashboard: readonly CampListName[] = ['schedule', 'groups', 'contacts', 'checklist', 'notices'];

function readDashboard(source: PublicSource, camp: string, uid: string): void {
  prefetchRead(['camp', camp], async () => source.document('camp', camp));
  prefetchRead(['camper', uid, camp], async () => source.document('camper', uid, camp));
  for (const list of ofDashboard) {
    const query = campQueries[list](camp);
    prefetchRead(query, async () => source.list(query));
  }
}

async function begin(): Promise<void> {
  const [{ account, claims }, { currentCamp }] = await Promise.all([session.ready(), loadSite()]);
  const isDashboard = splitLanguage(location.pathname).path === paths.campDashboard.path;
  if (!isDashboard || account === null || currentCamp === null || !(claims.admin || claims.camps.includes(currentCamp)))
    return;
  const source = await campFirstReadSource();
  if (source !== null) readDashboard(source, currentCamp, account.uid);
}

// If a request fails here, the page itself repeats it and reports the error.
begin().catch(() => undefined);
