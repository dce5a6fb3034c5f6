import type { Camp } from '@steeple/model/camp/camp';
import { feedbackState } from '@steeple/model/feedback/feedbackState';
import type { WithId } from '@steeple/model/database/publicSource';
import type { ReactNode } from 'react';
import { useServerNow } from '#lib/camp/useServerNow.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { NotOnDevice } from '#ui/camp/NotOnDevice.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { ErrorState } from '#ui/states.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './FeedbackPage.module.css';
import { nextWindowChange, windowSentence } from './sending/feedbackWindow.ts';
import { type Feedback, useFeedbackForm } from './sending/useFeedbackForm.ts';

interface FeedbackFrameProps {
  readonly title: string;
  /** True for the form, which uses a wide screen. */
  readonly wide?: boolean;
  readonly children: (feedback: Feedback) => ReactNode;
}

function CampFrame({ camp, title, wide = false, children }: FeedbackFrameProps & { readonly camp: WithId<Camp> }) {
  const language = useLanguage();
  const text = useText();
  const form = useFeedbackForm(camp);
  const now = useServerNow((moment) => nextWindowChange(camp, moment));
  return (
    <PageLayout
      wide={wide}
      narrow={!wide}
      eyebrow={text(camp.name)}
      title={title}
      lead={<span className={styles.window}>{windowSentence(camp, now, language)}</span>}
    >
      {children({ ...form, camp, phase: feedbackState(camp.feedback, now) })}
    </PageLayout>
  );
}

/** The frame of a page about the current camp's feedback once the camp is known; says why where it is not. */
export function FeedbackFrame(props: FeedbackFrameProps) {
  const { currentCamp: id, updatedAt } = useSite();
  const camp = useDocument('camp', id === null ? null : [id]);
  if (id !== null && camp.status === 'ready' && camp.data !== null) return <CampFrame camp={camp.data} {...props} />;
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
