import { createContext, useContext } from 'react';
import type { Area } from '#lib/routing/paths.ts';
import type { ReadKey } from './firstRead.ts';
import { type Live, loading } from './live.ts';

/** Pairs of a question and its answer, as they travel in the payload of an open page of the camp. */
export type AnswerPairs = readonly (readonly [key: string, answer: unknown])[];

/** Answers that are there before the database is asked: what the server read for a page, or what the device has. */
export interface Answers {
  /** By the text of what was asked. */
  readonly byKey: ReadonlyMap<string, unknown>;
  /** True for a copy on this device, which may be old. */
  readonly fromCache: boolean;
}

/** Nothing was read ahead. */
export const noAnswers: Answers = { byKey: new Map(), fromCache: false };

/** Answers with which live data begins, until the database itself has answered; provided by the shell. */
export const AnswersContext = createContext<Answers>(noAnswers);

/**
 * The answers that the server has read for a page: those of an open page of the camp, none for others.
 * @param area that of the page, if it has one. @param data that of the page.
 */
export function servedAnswers(area: Area | undefined, data: unknown): Map<string, unknown> {
  return new Map(area === 'camp' ? (data as AnswerPairs | undefined) : []);
}

/** The text of what is asked: equal for equal questions. */
export function answerKey(key: ReadKey): string {
  return JSON.stringify(key);
}

/** The state in which a live read begins: ready where its answer is there before the database is asked. */
export function useFirstAnswer(): <T>(key: string | null) => Live<T> {
  const { byKey, fromCache } = useContext(AnswersContext);
  return <T>(key: string | null): Live<T> =>
    key === null || !byKey.has(key)
      ? loading
      : { status: 'ready', data: byKey.get(key) as T, fromCache, hasPendingWrites: false };
}
