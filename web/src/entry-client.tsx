import './ui/tokens.css';
import './ui/base.css';
import { isoDateIn } from '@steeple/model/time/timeZone';
import { StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { InPlace, rememberPlace } from './app/boot/InPlace.tsx';
import { AnswersContext, servedAnswers } from './lib/firestore/answers.ts';
import { showAwaited } from './app/navigation/showAwaited.ts';
import type { FailureKind } from './app/errors/handleFailure.ts';
import { followLinks, isPagePath } from './app/navigation/internalLink.ts';
import { report } from './app/errors/report.ts';
import { LiveApp } from '#app/LiveApp.tsx';
import { keepPage } from './app/Pages.tsx';
import { currentUrl, type Navigate, pageLocation } from './app/navigation/pageLocation.ts';
import { createPageStore, missingPage, type PageState } from './app/navigation/pageState.ts';
import { setSite, siteStore } from './app/site/siteStore.ts';
import { splitLanguage } from './lib/language/language.ts';
import { setMessageLanguage } from './lib/language/messageLanguage.ts';
import { isTraditionalAddress } from './lib/language/traditional.ts';
import { once } from '#lib/once.ts';
import { isPayload, type Payload } from './lib/routing/payload.ts';
import type { RouteModule } from './lib/routing/route.ts';
import { matchPage, type PageMatch } from './lib/routing/matchPage.ts';
import webFonts from '#ui/webFonts.css?url';

/** Time that an empty shell waits before it is loaded again. Milliseconds. */
const retryMillis = 10_000;

/** Time for which pages of the camp begin with what the server has read for the first one. Milliseconds. */
const answersMillis = 30_000;

/** Lets the browser do what waits, such as answering to a press. */
async function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** False where another release came between the page and its payload. */
function isSameRelease({ digest }: Payload): boolean {
  const madeFrom = window.boot?.madeFrom;
  return madeFrom === undefined || madeFrom.digest === digest;
}

/** The page that the server has rendered, from its payload. */
async function serverRendered(payload: Payload): Promise<PageState> {
  setSite(payload.site);
  const { route, data } = payload;
  const { pathname, hash } = location;
  // A file is the same for every query; what the query asks for is shown once the page is taken over.
  const url = pathname + (payload.isFile === true ? '' : location.search) + hash;
  const target = matchPage(url);
  const { madeAt } = (isSameRelease(payload) ? window.boot?.madeFrom : null) ?? payload;
  if (route === null) return missingPage({ ...target, route: null, params: {} }, madeAt);
  const module = await keepPage(route.name, import(/* @vite-ignore */ route.module) as Promise<RouteModule>);
  return { target, module, title: null, data, error: null, madeAt, ...(payload.isFile === true && { isFile: true }) };
}

async function main(): Promise<void> {
  const root = document.getElementById('app');
  if (root === null) throw new Error('The page has no element #app');
  const answer: unknown = await window.boot?.payload();
  const payload = isPayload(answer) ? answer : null;
  // Code that cannot be fetched leaves the page as the server made it; it reads, and its links work.
  const first = payload === null ? null : await serverRendered(payload);
  const pages = createPageStore(first);
  // The browser itself scrolls to what the fragment names where the server's page has it.
  const isAtPlace = document.querySelector(':target') !== null;
  let noteShown = (): void => undefined;
  const shown = new Promise<void>((resolve) => (noteShown = resolve));
  const moving = once(async () => {
    const [{ startNavigation }] = await Promise.all([
      import('./app/navigation/startNavigation.ts'),
      // Beforehand, so that the first page that a link leads to has the focus at once.
      import('./app/navigation/focusAfterNavigation.ts'),
    ]);
    return startNavigation(pages, shown, report);
  });
  const navigate: Navigate = (to, mode) => {
    if (!isPagePath(new URL(to, location.origin).pathname)) {
      location.assign(to);
      return;
    }
    moving()
      .then((navigation) => navigation.navigate(to, mode))
      .catch(() => location.assign(to));
  };
  const onShown = ({ target }: PageState, before: PageMatch | null): void => {
    if (target !== first?.target) showAwaited(document);
    noteShown();
    window.boot?.running();
    const { mode } = pages.getState();
    // Data that was brought up to date leaves the address as it was, and so does a first page that reads its query.
    const { activeElement } = document;
    if (before !== target && (before === null ? target.hash !== '' && !isAtPlace : mode !== null || target.hash !== ''))
      import('./app/navigation/focusAfterNavigation.ts')
        .then(({ focusAfterNavigation }) =>
          focusAfterNavigation(target, before, mode, document.activeElement === activeElement),
        )
        .catch(report);
  };
  // The navigation to the first page would cancel one that a link has started.
  followLinks(navigate, () => pages.getState().page !== null);
  setMessageLanguage(
    first?.target.language ?? splitLanguage(location.pathname).language,
    isTraditionalAddress(location.pathname),
  );
  const answers = servedAnswers(first?.target.route?.area, first?.data);
  setTimeout(() => answers.clear(), answersMillis);
  const app = (
    <StrictMode>
      <AnswersContext value={{ byKey: answers, fromCache: false }}>
        <LiveApp pages={pages} site={siteStore} location={pageLocation(navigate)} onShown={onShown} onError={report} />
      </AnswersContext>
    </StrictMode>
  );
  let running: Root | null = null;
  // In a document of its own, where pictures do not load and nothing runs.
  const served = { root: document.implementation.createHTMLDocument('').importNode(root, true), title: document.title };
  showAwaited(served.root);
  // Fetched with the first error, so that no visit carries what nearly none needs.
  const fail = async (kind: FailureKind, thrown: unknown): Promise<void> => {
    const { handleFailure } = await import('./app/errors/handleFailure.ts');
    handleFailure(kind, thrown, { root, pages, served: first === null ? null : served, end: () => running?.unmount() });
  };
  const handle =
    (kind: FailureKind) =>
    (thrown: unknown): void => {
      // The browser itself has logged an event.
      if (kind !== 'event') report(thrown);
      fail(kind, thrown).catch(report);
    };
  window.addEventListener('error', handle('event'));
  window.addEventListener('unhandledrejection', handle('event'));
  const options = { onUncaughtError: handle('app'), onCaughtError: handle('page'), onRecoverableError: report };
  if (first === null || payload === null) {
    running = createRoot(root, options);
    running.render(app);
    // A page that the server has made asks for them itself (boot.ts).
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: webFonts }));
    const { loadSite } = await import('./app/site/loadSite.ts');
    loadSite().catch(report);
    await (await moving()).navigate(currentUrl(), 'replace');
    return;
  }
  const isCamp = first.target.route?.area === 'camp';
  if (isCamp) {
    // The first use of a time zone takes a slow phone as long as a render, so it has a task of its own.
    await nextTask();
    isoDateIn(Date.now(), payload.site.timeZone);
    await nextTask();
  }
  if (isSameRelease(payload)) {
    // A transition renders in short pieces, between which the browser answers.
    startTransition(() => {
      running = hydrateRoot(root, app, options);
    });
  } else {
    const renewed = createRoot(root, options);
    running = renewed;
    const restore = rememberPlace();
    flushSync(() => renewed.render(<InPlace restore={restore}>{app}</InPlace>));
  }
  if (first.isFile === true && location.search !== '') {
    const { showAsked } = await import('./app/navigation/showAsked.ts');
    await showAsked(pages, first, payload, { moving, report });
  }
  // Who is signed in, and the language that the reader has chosen, decide about a page of the camp.
  if (isCamp) await (await moving()).recheck();
  await window.boot?.used;
  await moving();
}

main().catch((error: unknown) => {
  report(error);
  window.boot?.failed();
  // Code that never came leaves an empty shell; a page that the server has rendered reads all the same.
  if (document.querySelector('main') === null) setTimeout(() => location.reload(), retryMillis);
});
