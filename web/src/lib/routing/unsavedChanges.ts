/** Asks before a page is left on which something is not saved: by a link within the app, or by closing the tab. */

const reasons = new Set<() => string | null>();

/**
 * Registers something that may be unsaved.
 * @param reason the question to ask, or null while there is nothing to lose.
 * @returns what takes it back.
 */
export function registerUnsavedChanges(reason: () => string | null): () => void {
  reasons.add(reason);
  return () => reasons.delete(reason);
}

/** The question to ask before leaving, or null. */
export function unsavedChangesQuestion(): string | null {
  for (const reason of reasons) {
    const question = reason();
    if (question !== null) return question;
  }
  return null;
}

/**
 * Tells whether navigation may continue. A change of query or fragment on the same path never asks.
 * @param ask asks the person; true to leave.
 */
export function confirmLeaving(from: string, to: string, ask: (question: string) => boolean): boolean {
  const path = (url: string): string => new URL(url, 'http://localhost').pathname;
  if (path(from) === path(to)) return true;
  const question = unsavedChangesQuestion();
  return question === null || ask(question);
}
