import { isoDateIn } from '@steeple/model/time/timeZone';
import { type ReactNode, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import type { Navigation } from '#app/navigation/navigation.ts';
import type { PageStore } from '#app/navigation/pageState.ts';
import { currentUrl } from '#app/navigation/pageLocation.ts';
import { AnswersContext } from '#lib/firestore/answers.ts';
import type { Payload } from '#lib/routing/payload.ts';
import { paths } from '#lib/routing/paths.ts';
import webFonts from '#ui/webFonts.css?url';

/** Time for which a page of the camp begins with what the server has read for it. Milliseconds. */
const answersMillis = 30_000;

/** Surroundings of a page that the browser makes, from the entry. */
export interface PageToMake {
  readonly app: ReactNode;
  readonly root: HTMLElement;
  readonly createRoot: () => Root;
  readonly moving: () => Promise<Navigation>;
  /** The data from which the server has made the page; null in the empty shell. */
  readonly payload: Payload | null;
  readonly report: (error: unknown) => void;
}

async function inOwnTask(call: () => unknown): Promise<void> {
  for (const task of [call, () => undefined])
    await new Promise<void>((resolve) =>
      setTimeout(() => {
        task();
        resolve();
      }),
    );
}

/** Waits until navigation has a page: where the address changed meanwhile, a second navigation loads it. */
async function firstPage(pages: PageStore): Promise<void> {
  if (pages.getState().page !== null) return;
  await new Promise<void>((resolve) => {
    const stop = pages.subscribe(({ page }) => {
      if (page === null) return;
      stop();
      resolve();
    });
  });
}

/**
 * Makes the page of the address in the browser: from the empty shell (client-only mode), in place of an open page of
 * the camp, or in place of a page that is older than its payload. What the server has made of it stays until the page
 * itself is there to take its place, in one step. The person's place on it stays too.
 */
export async function makePage({ app, root, createRoot, moving, payload, report }: PageToMake): Promise<void> {
  if (payload === null) {
    // A page that the server has made asks for them itself (boot.ts).
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: webFonts }));
    createRoot().render(app);
    const { loadSite } = await import('#app/site/loadSite.ts');
    loadSite().catch(report);
    await (await moving()).navigate(currentUrl(), 'replace');
    return;
  }
  const [navigation, { followPlace, InPlace }, { leavePlace, placeOf }] = await Promise.all([
    moving(),
    import('./placeOnPage.tsx'),
    import('#app/navigation/focusAfterNavigation.ts'),
  ]);
  // Read after the imports: a link to another part of the page may have been followed while they were fetched.
  await navigation.navigate(currentUrl(), 'replace');
  await firstPage(navigation.store);
  // The first use of time zones takes a slow phone as long as a render.
  await inOwnTask(() => isoDateIn(Date.now(), payload.site.timeZone));
  if (placeOf(location.hash) !== null) leavePlace();
  const { route, data } = payload;
  const isCamp = route !== null && paths[route.name].area === 'camp';
  const answers = new Map(isCamp ? (data as Iterable<[string, unknown]>) : []);
  // A transition renders in short pieces, between which the browser answers.
  startTransition(() => {
    createRoot().render(
      <InPlace root={root} endFollowing={followPlace(root)}>
        <AnswersContext value={{ byKey: answers, fromCache: false }}>{app}</AnswersContext>
      </InPlace>,
    );
  });
  setTimeout(() => answers.clear(), answersMillis);
}
