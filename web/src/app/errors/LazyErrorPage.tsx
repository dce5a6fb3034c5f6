import { lazy, Suspense } from 'react';
import { BareErrorPage } from './BareErrorPage.tsx';

/** The error page is fetched when something has failed; where even that fails, a plain reload is offered. */
const ErrorPage = lazy(() =>
  import('./ErrorPage.tsx').then(
    (module) => ({ default: module.ErrorPage }),
    () => ({ default: BareErrorPage }),
  ),
);

/** Shows the error page for what was thrown. */
export function LazyErrorPage({ error }: { readonly error: unknown }) {
  return (
    <Suspense fallback={null}>
      <ErrorPage error={error} />
    </Suspense>
  );
}
