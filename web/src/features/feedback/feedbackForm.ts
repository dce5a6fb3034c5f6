import { backoffMillis } from '@steeple/model/backoff';
import type { Answer } from '@steeple/model/feedbackResponse';
import type { Language } from '@steeple/model/language';
import type { QuestionSet } from '@steeple/model/questionSet';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isRetryable } from '#lib/errors.ts';
import { type AnswerError, answerErrors } from './answerErrors.ts';
import { type Answers, editsBetween, isSameAnswer, sendable, stillFitting, withEdits } from './answers.ts';
import { deviceOwner, type Draft, type DraftStore, emptyDraft, isEmptyDraft } from './draft.ts';

/** After this long without an answer a submission is called queued rather than being sent. Milliseconds. */
export const graceMillis = 4000;

/** Who is signed in, as far as the form needs it. */
export interface FormAccount {
  readonly uid: string;
  readonly isAnonymous: boolean;
}

/** One's own response as the database knows it on this device. */
export interface SavedResponse {
  /** Null where there is none. */
  readonly answers: Answers | null;
  /** True while a write made here has not reached the server. */
  readonly isPending: boolean;
  /** True where only this device was asked. */
  readonly fromCache: boolean;
}

/** What the form needs of its surroundings: Firestore, Auth and the window in the browser, plain objects in tests. */
export interface FeedbackPort {
  readonly drafts: DraftStore;
  /** Signs in anonymously. @throws where the server cannot be reached. */
  readonly signIn: () => Promise<FormAccount>;
  readonly watch: (uid: string, listener: (saved: SavedResponse) => void) => () => void;
  /** Resolve when the server has it, reject when the server refuses; pending as long as it cannot be reached. */
  readonly submit: (uid: string, answers: Record<string, Answer>, language: Language) => Promise<void>;
  readonly withdraw: (uid: string) => Promise<void>;
  readonly isOnline: () => boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly random: () => number;
  /** Calls back once after this many milliseconds. */
  readonly after: (millis: number, callback: () => void) => () => void;
}

/** How far what waits to be sent has come. */
export type Delivery = 'idle' | 'sending' | 'queued';

/** What a person sees of the form. */
export interface FeedbackState {
  readonly account: FormAccount | null;
  /** Null until the database has been asked. */
  readonly saved: SavedResponse | null;
  readonly draft: Draft;
  /** False where this browser keeps no drafts. */
  readonly isDraftKept: boolean;
  readonly delivery: Delivery;
  /** What arrived last, since the page was opened. */
  readonly arrived: 'submit' | 'withdraw' | null;
  /** Why the server refused what was sent last; the answers are back in the draft. */
  readonly refusal: unknown;
  /** Shown once somebody has tried to submit. */
  readonly errors: readonly AnswerError[];
}

/** Where a response stands; what the status line says. */
export type ResponseStatus = 'blank' | 'draft' | 'sending' | 'queued' | 'withdrawing' | 'withdrawalQueued' | 'sent' | 'edited';

/** The form of one camp. */
export interface FeedbackForm {
  readonly store: StoreApi<FeedbackState>;
  /** Somebody has signed in or out; loads what this device keeps for them. */
  readonly setAccount: (account: FormAccount | null) => void;
  /** Answers a question, or takes the answer back with null. */
  readonly answer: (question: string, answer: Answer | null) => void;
  /** Sends the answers, or returns what keeps them from being sent. */
  readonly submit: (language: Language) => readonly AnswerError[];
  readonly withdraw: () => void;
  /** Forgets edits, back to what is saved. */
  readonly discardEdits: () => void;
  /** The network is back, or somebody asks to try again now. */
  readonly deliver: () => void;
  readonly close: () => void;
}

/** The answers below the edits: what waits to be sent, else what is saved. */
function baseOf({ draft, saved }: Pick<FeedbackState, 'draft' | 'saved'>): Answers {
  if (draft.queued === null) return saved?.answers ?? {};
  return draft.queued.kind === 'submit' ? draft.queued.answers : {};
}

/** The answers as the form shows them. */
export function shownAnswers(questionSet: QuestionSet, state: Pick<FeedbackState, 'draft' | 'saved'>): Answers {
  return withEdits(stillFitting(questionSet, baseOf(state)), state.draft.edits);
}

/** Where the response stands. */
export function responseStatus({ draft, saved, delivery }: FeedbackState): ResponseStatus {
  if (draft.queued?.kind === 'withdraw') return delivery === 'queued' ? 'withdrawalQueued' : 'withdrawing';
  if (draft.queued !== null) return delivery === 'queued' ? 'queued' : 'sending';
  const hasEdits = Object.keys(draft.edits).length > 0;
  if (saved?.answers == null) return hasEdits ? 'draft' : 'blank';
  if (saved.isPending) return 'queued';
  return hasEdits ? 'edited' : 'sent';
}

const initialState: FeedbackState = {
  account: null, saved: null, draft: emptyDraft, isDraftKept: true, delivery: 'idle', arrived: null, refusal: null, errors: [],
};

/**
 * The form's memory and its way to the server. Every change is kept on the device before anything else happens; what
 * is submitted stays kept until the server has it, so that it is sent after a restart too.
 */
export function createFeedbackForm(questionSet: QuestionSet, port: FeedbackPort): FeedbackForm {
  const store = createStore<FeedbackState>(() => initialState);
  let owner = deviceOwner;
  let stopWatching = (): void => undefined;
  let stopDraft = (): void => undefined;
  let stopGrace = (): void => undefined;
  let stopRetry = (): void => undefined;
  /** Submission that is on its way; it is not sent twice. */
  let onItsWay: number | null = null;
  let attempt = 0;
  let isClosed = false;

  function keep(draft: Draft, change: Partial<FeedbackState> = {}): void {
    store.setState({ ...change, draft, isDraftKept: port.drafts.save(owner, draft) });
  }

  function watchSaved(uid: string): void {
    stopWatching();
    stopWatching = port.watch(uid, (saved) => {
      const { draft } = store.getState();
      store.setState({ saved });
      if (saved.isPending || draft.queued !== null) return;
      const base = saved.answers ?? {};
      const edits = Object.fromEntries(Object.entries(draft.edits).filter(([id, answer]) => !isSameAnswer(base[id], answer)));
      if (Object.keys(edits).length < Object.keys(draft.edits).length) keep({ ...draft, edits });
    });
  }

  function confirm(id: number): void {
    const { draft, errors } = store.getState();
    if (draft.queued?.id !== id) return;
    const { queued } = draft;
    const answers = queued.kind === 'submit' ? queued.answers : null;
    stopGrace();
    attempt = 0;
    keep({ ...draft, queued: null }, { delivery: 'idle', arrived: queued.kind, errors, saved: { answers, isPending: false, fromCache: false } });
  }

  function refuse(id: number, error: unknown): void {
    const { draft, saved } = store.getState();
    if (draft.queued?.id !== id) return;
    stopGrace();
    const wanted = draft.queued.kind === 'submit' ? draft.queued.answers : (saved?.answers ?? {});
    const edits = { ...editsBetween(saved?.isPending === true ? {} : (saved?.answers ?? {}), wanted), ...draft.edits };
    keep({ edits, queued: null }, { delivery: 'idle', refusal: error });
  }

  async function send(): Promise<void> {
    const { draft } = store.getState();
    const { queued } = draft;
    if (queued === null || onItsWay === queued.id) return;
    onItsWay = queued.id;
    try {
      let { account } = store.getState();
      if (account === null) {
        account = await port.signIn();
        store.setState({ account });
        watchSaved(account.uid);
      }
      if (store.getState().draft.queued?.id !== queued.id) return;
      await (queued.kind === 'submit' ? port.submit(account.uid, queued.answers, queued.language) : port.withdraw(account.uid));
      confirm(queued.id);
    } catch (error) {
      if (onItsWay === queued.id) onItsWay = null;
      if (!isRetryable(error)) {
        refuse(queued.id, error);
        return;
      }
      attempt += 1;
      if (store.getState().draft.queued !== null) store.setState({ delivery: 'queued' });
      stopRetry();
      if (!isClosed) stopRetry = port.after(backoffMillis(attempt, port.random()), deliver);
    }
  }

  function deliver(): void {
    if (store.getState().draft.queued === null || isClosed) return;
    stopGrace();
    if (port.isOnline()) {
      store.setState({ delivery: 'sending' });
      stopGrace = port.after(graceMillis, () => {
        if (store.getState().draft.queued !== null) store.setState({ delivery: 'queued' });
      });
    } else {
      store.setState({ delivery: 'queued' });
      // Without an account there is nobody to write as; signing in needs the network, which calls again.
      if (store.getState().account === null) return;
    }
    send().catch(() => undefined);
  }

  function setAccount(account: FormAccount | null): void {
    const before = owner;
    owner = account === null || account.isAnonymous ? deviceOwner : account.uid;
    let draft = port.drafts.load(owner);
    if (owner !== before && before === deviceOwner && isEmptyDraft(draft)) {
      // What was typed before signing in goes with the person who typed it.
      const typed = port.drafts.load(deviceOwner);
      if (!isEmptyDraft(typed)) {
        draft = typed;
        port.drafts.save(deviceOwner, emptyDraft);
        port.drafts.save(owner, draft);
      }
    }
    stopWatching();
    stopDraft();
    const previous = store.getState().account;
    const isSame = account !== null && account.uid === previous?.uid;
    if (previous !== null && !isSame) onItsWay = null;
    store.setState({ account, draft, ...(isSame ? {} : { errors: [], refusal: null, saved: null }) });
    if (account !== null) watchSaved(account.uid);
    stopDraft = port.drafts.watch(owner, () => store.setState({ draft: port.drafts.load(owner) }));
    deliver();
  }

  return {
    store,
    setAccount,
    deliver,
    answer(question, answer) {
      const { draft, saved, errors } = store.getState();
      const base = stillFitting(questionSet, baseOf({ draft, saved }))[question];
      const { [question]: _before, ...others } = draft.edits;
      const edits = isSameAnswer(base, answer) ? others : { ...others, [question]: answer };
      keep({ ...draft, edits }, { arrived: null, errors: errors.filter((error) => error.question !== question) });
    },
    submit(language) {
      const state = store.getState();
      const answers = shownAnswers(questionSet, state);
      const errors = answerErrors(questionSet, answers, language);
      if (errors.length > 0) {
        store.setState({ errors });
        return errors;
      }
      const queued = { kind: 'submit' as const, id: port.now(), answers: sendable(questionSet, answers), language };
      keep({ edits: {}, queued }, { errors: [], refusal: null, arrived: null });
      deliver();
      return [];
    },
    withdraw() {
      keep({ edits: {}, queued: { kind: 'withdraw', id: port.now() } }, { errors: [], refusal: null, arrived: null });
      deliver();
    },
    discardEdits() {
      keep({ ...store.getState().draft, edits: {} }, { errors: [], refusal: null });
    },
    close() {
      isClosed = true;
      stopWatching();
      stopDraft();
      stopGrace();
      stopRetry();
    },
  };
}
