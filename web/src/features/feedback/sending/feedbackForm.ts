import { backoffMillis } from '@steeple/model/requests/backoff';
import type { FeedbackWindow } from '@steeple/model/camp/camp';
import { feedbackState } from '@steeple/model/feedback/feedbackState';
import { responseVersion } from '@steeple/model/feedback/feedbackSubmission';
import type { Answer } from '@steeple/model/feedback/feedbackResponse';
import type { Language } from '@steeple/model/text/language';
import type { QuestionSet } from '@steeple/model/feedback/questionSet';
import { createStore } from 'zustand/vanilla';
import { errorCode, isRetryable } from '#lib/requests/errors.ts';
import { isUnsent } from '#lib/storage/feedbackDatabase.ts';
import { type AnswerError, answerErrors } from '../form/answerErrors.ts';
import { type Edits, sendableAnswers, stillFitting } from '../form/answers.ts';
import {
  withAnswer,
  baseAnswers,
  withDelivered,
  withoutEdits,
  type DraftChange,
  draftFrom,
  emptyDraft,
  withSaved,
  type QueuedSubmission,
  withQueued,
  withRefusal,
  unsentEdits,
} from './draft.ts';
import { type DraftLog, openDraft } from './draftLog.ts';
import type { FeedbackPort, FormAccount } from './feedbackPort.ts';
import { type FeedbackState, savedResponse, shownAnswers } from './feedbackState.ts';

/** After this long without an answer a submission is called queued rather than being sent. Milliseconds. */
export const graceMillis = 4000;

/**
 * Key of what was typed without an account that outlives this device: signed out, or signed in anonymously by the form.
 */
export const deviceKey = 'device';

/** Everything about a camp that the form must know. */
interface FormCamp {
  readonly id: string;
  readonly questionSet: QuestionSet;
  readonly feedback: Pick<FeedbackWindow, 'opensAt' | 'closesAt'>;
}

const initialState: FeedbackState = {
  account: null,
  isRead: false,
  wasServerAsked: false,
  draft: emptyDraft,
  isStored: true,
  hasFailed: false,
  delivery: 'idle',
  conflict: null,
  offer: null,
  arrived: null,
  errors: [],
};

/**
 * Creates the form of a camp. Every change goes to this device's disk; a submission is sent when it is there, and stays
 * there until the server has it. Nothing is sent without learning first what the server holds, so that after a restart
 * an older response cannot replace a newer one.
 */
export function createFeedbackForm(camp: FormCamp, port: FeedbackPort) {
  const { questionSet } = camp;
  const store = createStore<FeedbackState>(() => initialState);
  const keyOf = (owner: string): string => `${camp.id}/${owner}`;
  let stopGrace = (): void => undefined;
  let stopRetry = (): void => undefined;
  let attempt = 0;
  let isClosed = false;
  /** False until it is known who is signed in: nothing is sent before. */
  let isKnown = false;
  /** Id of the submission that the conflict in the state is about. */
  let conflictingId: string | null = null;
  /** Exchange with the server that is under way: one at a time. */
  let exchange: Promise<void> | null = null;
  let log: DraftLog = open(deviceKey);

  function open(owner: string): DraftLog {
    const opened = openDraft(port.records, keyOf(owner), () => {
      if (log !== opened) return;
      const wasRead = store.getState().isRead;
      show({});
      if (!wasRead && opened.isRead()) begin(opened);
    });
    return opened;
  }

  /** Brings what is shown up to date with the draft. */
  function show(more: Partial<FeedbackState>): void {
    const draft = log.current();
    const conflict = more.conflict ?? store.getState().conflict;
    store.setState({
      ...more,
      draft,
      isRead: log.isRead(),
      isStored: log.isStored(),
      hasFailed: log.hasFailed(),
      // Another tab may have settled it, or sent something else since.
      conflict: draft.queued?.id === conflictingId ? conflict : null,
    });
  }

  function change(next: DraftChange, more: Partial<FeedbackState> = {}): void {
    store.setState(more);
    log.change(next);
  }

  function begin(opened: DraftLog): void {
    if (store.getState().account?.isAnonymous === false) findUnsentAnswers(opened).catch(() => undefined);
    deliver();
  }

  /** Looks for unsent answers on this device that were typed without an account. */
  async function findUnsentAnswers(opened: DraftLog): Promise<void> {
    const typed = draftFrom(await port.records.read(keyOf(deviceKey)));
    if (log !== opened || !isUnsent(typed) || opened.current().declined === typed.changedAt) return;
    store.setState({ offer: Object.keys(unsentEdits(typed)).length });
  }

  async function signedIn(): Promise<FormAccount> {
    const { account } = store.getState();
    if (account !== null) return account;
    const newAccount = await port.signIn();
    // Somebody has signed in meanwhile: what was typed without an account is not sent in their name.
    if (newAccount.isAnonymous) store.setState({ account: newAccount });
    else setAccount(newAccount);
    return newAccount;
  }

  function refuse(draftLog: DraftLog, queued: QueuedSubmission, error: unknown): void {
    const now = port.now();
    const code = errorCode(error);
    const phase = feedbackState(camp.feedback, now);
    const reason = code.endsWith('permission-denied') && phase !== 'open' ? phase : 'other';
    draftLog.change(withRefusal(queued.id, { kind: queued.kind, reason, code, at: now }, uid()));
  }

  /** Sends what waits. */
  async function send(draftLog: DraftLog, { id }: QueuedSubmission): Promise<void> {
    await draftLog.settled();
    const account = await signedIn();
    // As it is on the disk: it may replace what another tab had queued before.
    const { queued } = draftLog.current();
    if (draftLog !== log || queued?.id !== id) return;
    const { step, saved } = await port.deliver(account.uid, queued);
    const isLast = draftLog.current().queued?.id === id;
    if (step === 'stored' || (queued.kind === 'withdraw' && saved.answers === null)) {
      draftLog.change(withDelivered(queued.id, saved));
      if (draftLog === log && isLast)
        store.setState({
          arrived: saved.version === id || queued.kind === 'withdraw' ? queued.kind : null,
          conflict: null,
        });
    } else {
      draftLog.change(withSaved(saved));
      if (draftLog === log && isLast) {
        conflictingId = queued.id;
        show({ conflict: saved });
      }
    }
  }

  /** Asks the server what it holds. */
  async function ask(draftLog: DraftLog, account: FormAccount): Promise<void> {
    const saved = await port.read(account.uid);
    const { saved: before } = draftLog.current();
    const isSame = before?.uid === saved.uid && before.version === saved.version;
    if (draftLog === log && !isSame) draftLog.change(withSaved(saved));
  }

  async function exchangeOnce(): Promise<void> {
    const draftLog = log;
    const { queued } = draftLog.current();
    const { account } = store.getState();
    try {
      if (queued !== null) await send(draftLog, queued);
      else if (account !== null) await ask(draftLog, account);
      attempt = 0;
      if (draftLog === log) store.setState({ delivery: 'idle' });
    } catch (error) {
      if (queued === null || draftLog !== log) return;
      if (isRetryable(error)) {
        attempt += 1;
        store.setState({ delivery: 'queued' });
        if (!isClosed) stopRetry = port.after(backoffMillis(attempt, port.random()), deliver);
      } else {
        refuse(draftLog, queued, error);
        store.setState({ delivery: 'idle' });
      }
    } finally {
      stopGrace();
      if (draftLog === log) store.setState({ wasServerAsked: true });
    }
  }

  /** A submission that was made while another one was on its way follows it. */
  async function exchangeAll(): Promise<void> {
    for (;;) {
      const before = log;
      const { queued } = before.current();
      await exchangeOnce();
      const next = log.current().queued;
      const { delivery } = store.getState();
      if (isClosed || (log === before && (next === null || next.id === queued?.id || delivery === 'queued'))) return;
    }
  }

  /** Sends what waits, else asks the server what it holds: the network is back, or the person wants to try again. */
  function deliver(): void {
    if (isClosed || !isKnown || !log.isRead()) return;
    const isWaiting = log.current().queued !== null;
    if (!port.isOnline()) {
      // Without signal there is nothing to ask, and nobody to sign in; the network's return calls again.
      store.setState({ wasServerAsked: true, ...(isWaiting ? { delivery: 'queued' as const } : {}) });
      return;
    }
    if (isWaiting) {
      stopGrace();
      store.setState({ delivery: 'sending' });
      stopGrace = port.after(graceMillis, () => {
        if (store.getState().draft.queued !== null) store.setState({ delivery: 'queued' });
      });
    }
    stopRetry();
    exchange ??= exchangeAll()
      .catch(() => undefined)
      .finally(() => {
        exchange = null;
      });
  }

  function queue(submission: QueuedSubmission): void {
    change(withQueued(submission, port.now()), { errors: [], arrived: null, conflict: null });
    deliver();
  }

  const uid = (): string | null => store.getState().account?.uid ?? null;
  /** The version that this device knows the account's response in. */
  const replacedVersion = (): string =>
    savedResponse({ draft: log.current(), account: store.getState().account })?.version ?? responseVersion(null);

  /** Follows a change of the account; loads what this device stores for it. */
  function setAccount(account: FormAccount | null): void {
    isKnown = true;
    const owner = account === null || account.isAnonymous ? deviceKey : account.uid;
    const isSame = account?.uid === uid();
    store.setState({
      account,
      ...(isSame ? {} : { errors: [], arrived: null, conflict: null, offer: null, wasServerAsked: false }),
    });
    if (log.key !== keyOf(owner)) {
      log.close();
      log = open(owner);
      store.setState({ delivery: 'idle' });
      show({});
    } else if (log.isRead() && !isSame) {
      begin(log);
    }
  }

  return {
    store,
    deliver,
    setAccount,
    /** Answers a question, or takes the answer back with null. */
    answer: (question: string, answer: Answer | null): void => {
      const base = stillFitting(questionSet, baseAnswers(log.current(), uid()))[question];
      change(withAnswer(question, answer, base, port.now()), {
        arrived: null,
        errors: store.getState().errors.filter((error) => error.question !== question),
      });
    },
    /** Sends the answers, or returns what keeps them from being sent. */
    submit: (language: Language): readonly AnswerError[] => {
      const now = { draft: log.current(), account: store.getState().account };
      const answers = shownAnswers(questionSet, now);
      const errors = answerErrors(questionSet, answers, language, savedResponse(now)?.answers ?? {});
      if (errors.length > 0) {
        store.setState({ errors });
        return errors;
      }
      queue({
        kind: 'submit',
        id: port.newId(),
        replaces: [replacedVersion()],
        answers: sendableAnswers(questionSet, answers),
        language,
      });
      return [];
    },
    withdraw: (language: Language): void =>
      queue({ kind: 'withdraw', id: port.newId(), replaces: [replacedVersion()], language }),
    /** Forgets edits and refusal, back to what is saved. @returns the edits, for `restore`. */
    discardEdits: (): Edits => {
      const { edits } = log.current();
      change(withoutEdits, { errors: [] });
      return edits;
    },
    /** Puts edits back. */
    restore: (edits: Edits): void =>
      change((draft) => ({ ...draft, edits: { ...edits, ...draft.edits }, changedAt: port.now() }), { arrived: null }),
    /** Settles a conflict: this device's submission replaces what the server holds. */
    sendMine: (): void => {
      const { conflict } = store.getState();
      const { queued } = log.current();
      if (conflict === null || queued === null) return;
      const resubmission = { ...queued, id: port.newId(), replaces: [conflict.version] };
      change((draft) => (draft.queued?.id === queued.id ? { ...draft, queued: resubmission } : draft), {
        conflict: null,
      });
      deliver();
    },
    /** Settles a conflict: what the server holds stays. @returns what was given up, for `restore`. */
    keepStored: (): Edits => {
      const { conflict } = store.getState();
      const draft = log.current();
      if (conflict === null || draft.queued === null) return {};
      const { id } = draft.queued;
      change((now) => (now.queued?.id === id ? withSaved(conflict)({ ...now, queued: null, edits: {} }) : now), {
        conflict: null,
      });
      return unsentEdits(draft);
    },
    /** Moves unsent answers that were typed on this device without an account to this account. */
    takeOver: (): void => {
      const draftLog = log;
      const move = async (): Promise<void> => {
        const typed = draftFrom(await port.records.read(keyOf(deviceKey)));
        draftLog.change((draft) => ({
          ...draft,
          edits: { ...unsentEdits(typed), ...draft.edits },
          changedAt: port.now(),
        }));
        await draftLog.settled();
        if (draftLog.hasFailed()) return;
        await port.records.update(keyOf(deviceKey), (record) => ({
          ...draftFrom(record),
          edits: {},
          queued: null,
          refused: null,
        }));
      };
      store.setState({ offer: null });
      move().catch(() => undefined);
    },
    /** Leaves them; this account is not asked again. */
    decline: (): void => {
      const draftLog = log;
      const leave = async (): Promise<void> => {
        const { changedAt } = draftFrom(await port.records.read(keyOf(deviceKey)));
        draftLog.change((draft) => ({ ...draft, declined: changedAt }));
      };
      store.setState({ offer: null });
      leave().catch(() => undefined);
    },
    close: (): void => {
      isClosed = true;
      log.close();
      stopGrace();
      stopRetry();
    },
  };
}

/** The form of one camp. */
export type FeedbackForm = ReturnType<typeof createFeedbackForm>;
