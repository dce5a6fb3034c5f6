import type { Camp } from '@steeple/model/camp/camp';
import type { WithId } from '@steeple/model/database/publicSource';
import type { ReactNode } from 'react';
import { useSite } from '#lib/site.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { NotOnDevice } from '#ui/camp/NotOnDevice.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { ErrorState } from '#ui/states.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { m } from '#messages/generated/messages.js';

/** Shows something about the current camp once it is known, and says why where it is not. */
export function FeedbackGate({ children }: { readonly children: (camp: WithId<Camp>) => ReactNode }) {
  const { currentCamp: id, updatedAt } = useSite();
  const camp = useDocument('camp', id === null ? null : [id]);
  if (id !== null && camp.status === 'ready' && camp.data !== null) return children(camp.data);
  let message: ReactNode = <Skeleton lines={10} />;
  // Without the site's configuration nobody knows whether there is a camp.
  if (id === null) message = updatedAt.seconds === 0 ? <NotOnDevice /> : <EmptyState title={m.feedback_no_camp()} />;
  else if (camp.status === 'error') message = <ErrorState error={camp.error} onRetry={camp.retry} />;
  else if (camp.status === 'ready')
    message = <EmptyState title={camp.fromCache ? m.feedback_not_on_device() : m.feedback_no_camp()} />;
  return (
    <PageLayout narrow title={m.feedback_title()}>
      {message}
    </PageLayout>
  );
}
