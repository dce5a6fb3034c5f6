import { lazy, Suspense } from 'react';

/** The error page is fetched when something has failed; where even that fails, a plain reload is offered. */
const ErrorPage = lazy(() => import('./ErrorPage.tsx').then((module) => ({ default: module.ErrorPage }), () => ({ default: BareErrorPage })));

function BareErrorPage() {
  return <main id="content"><p><a href={typeof location === 'undefined' ? '/' : location.href} target="_self">↻</a></p></main>;
}

/** Shows the error page for what was thrown. */
export function LazyErrorPage({ error }: { readonly error: unknown }) {
  return <Suspense fallback={null}><ErrorPage error={error} /></Suspense>;
}
