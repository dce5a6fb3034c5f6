import { createContext, useContext } from 'react';
import type { ReadKey } from './firstRead.ts';
import { type Live, loading } from './live.ts';

/**
 * Answers that the server read for a page, by the text of what was asked. They travel in the page's payload as a list
 * of pairs.
 */
export type Answers = ReadonlyMap<string, unknown>;

/** Nothing was read ahead. */
export const noAnswers: Answers = new Map();

/** Answers with which live data begins, until the database itself has answered; provided by the shell. */
export const AnswersContext = createContext<Answers>(noAnswers);

/** The text of what is asked: equal for equal questions. */
export function answerKey(key: ReadKey): string {
  return JSON.stringify(key);
}

/** The state in which a live read begins: what the server has read for this page, where it has. */
export function useFirstAnswer(): <T>(key: string | null) => Live<T> {
  const answers = useContext(AnswersContext);
  return <T>(key: string | null): Live<T> =>
    key === null || !answers.has(key)
      ? loading
      : { status: 'ready', data: answers.get(key) as T, fromCache: false, hasPendingWrites: false };
}
