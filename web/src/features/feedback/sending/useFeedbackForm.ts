import type { Camp } from '@steeple/model/camp/camp';
import type { WithId } from '@steeple/model/database/publicSource';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { session } from '#lib/auth/session.ts';
import type { Session } from '#lib/auth/sessionStore.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { createBrowserFeedbackPort } from './browserFeedbackPort.ts';
import { createFeedbackForm, type FeedbackForm } from './feedbackForm.ts';
import type { FeedbackState } from './feedbackState.ts';

/** The form stays open until the document is unloaded, so that a submission is sent after leaving the form's page. */
let open: { readonly key: string; readonly form: FeedbackForm; readonly close: () => void } | null = null;

function formOf(camp: WithId<Camp>): FeedbackForm {
  // On the server many people's pages are made at once, and none of them sends anything.
  if (import.meta.env.SSR) return createFeedbackForm(camp, createBrowserFeedbackPort(camp.id));
  const key = `${camp.id}/${camp.revision}`;
  if (open?.key === key) return open.form;
  open?.close();
  const form = createFeedbackForm(camp, createBrowserFeedbackPort(camp.id));
  let isAccountSet = false;
  const passSession = ({ status, account }: Session): void => {
    if (status === 'unknown' || (isAccountSet && form.store.getState().account?.uid === account?.uid)) return;
    isAccountSet = true;
    form.setAccount(account);
  };
  passSession(session.store.getState());
  const stopSession = session.store.subscribe(passSession);
  addEventListener('online', form.deliver);
  open = {
    key,
    form,
    close() {
      stopSession();
      removeEventListener('online', form.deliver);
      form.close();
    },
  };
  return form;
}

/** The feedback of a camp, as its pages show it. */
export interface Feedback {
  readonly camp: WithId<Camp>;
  readonly form: FeedbackForm;
  readonly state: FeedbackState;
  readonly session: Session;
  /** State of the window in which feedback is open. */
  readonly phase: 'before' | 'open' | 'closed';
}

/** The form of a camp, with its state. Both languages, and the page between them, share it. */
export function useFeedbackForm(camp: WithId<Camp>): Pick<Feedback, 'form' | 'state' | 'session'> {
  const who = useSession();
  const form = useMemo(() => formOf(camp), [camp]);
  const state = useStore(form.store);
  useEffect(() => {
    // A page that comes back from the background may have missed the network's return, and changes on another device.
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') form.deliver();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [form]);
  return { form, state, session: who };
}
