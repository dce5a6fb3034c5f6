import type { ReactNode } from 'react';
import { PublicLayout } from '#app/layouts/PublicLayout.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Shows a message in the layout of public pages, and by itself if the layout fails. */
export function InFrame({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary renderFailure={() => <main id="content">{children}</main>}>
      <PublicLayout>{children}</PublicLayout>
    </ErrorBoundary>
  );
}
