/** Asks before a page is left on which something is not saved, by a link within the app. */

/** Longest wait for a save that is under way before the person is asked. Milliseconds. */
const savingMillis = 10_000;

/** Detail of the event `leaving`, before a page is left: parts of it that have something unsaved add to it. */
export interface Leaving {
  /** Each gives the question to ask, or null where there is nothing to lose by then. */
  readonly questions: (() => string | null)[];
  /** Saves that are under way: navigation waits for them before it asks. */
  readonly saves: Promise<unknown>[];
}

declare global {
  interface WindowEventMap {
    leaving: CustomEvent<Leaving>;
  }
}

/**
 * Tells whether navigation may continue; a promise while a save is under way. A change of query or fragment on the same
 * path never asks.
 */
export function confirmLeaving(from: string, to: string): boolean | Promise<boolean> {
  const path = (url: string): string => new URL(url, 'http://localhost').pathname;
  if (path(from) === path(to)) return true;
  const detail: Leaving = { questions: [], saves: [] };
  window.dispatchEvent(new CustomEvent('leaving', { detail }));
  const confirm = (): boolean => {
    const question = detail.questions.map((wordsNow) => wordsNow()).find((words) => words !== null);
    return question === undefined || window.confirm(question);
  };
  if (detail.saves.length === 0) return confirm();
  const late = new Promise((resolve) => {
    setTimeout(resolve, savingMillis);
  });
  return Promise.race([Promise.allSettled(detail.saves), late]).then(confirm);
}
