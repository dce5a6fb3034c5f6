/** Asks before a page is left on which something is not saved: by a link within the app, or by closing the tab. */

/** Longest wait for a save that is under way before the person is asked. Milliseconds. */
const savingMillis = 10_000;

interface UnsavedChanges {
  readonly question: () => string | null;
  readonly saving: () => Promise<unknown> | null;
}

const unsaved = new Set<UnsavedChanges>();

/**
 * Registers something that may be unsaved.
 * @param question the question to ask, or null while there is nothing to lose.
 * @param saving the save that is under way, or null; navigation waits for it before it asks.
 * @returns what takes it back.
 */
export function registerUnsavedChanges(
  question: () => string | null,
  saving: () => Promise<unknown> | null = () => null,
): () => void {
  const entry = { question, saving };
  unsaved.add(entry);
  return () => unsaved.delete(entry);
}

/** The question to ask before leaving, or null. */
export function unsavedChangesQuestion(): string | null {
  for (const { question } of unsaved) {
    const words = question();
    if (words !== null) return words;
  }
  return null;
}

/**
 * Tells whether navigation may continue; a promise while a save is under way. A change of query or fragment on the same
 * path never asks.
 * @param ask asks the person; true to leave.
 */
export function confirmLeaving(
  from: string,
  to: string,
  ask: (question: string) => boolean,
): boolean | Promise<boolean> {
  const path = (url: string): string => new URL(url, 'http://localhost').pathname;
  if (path(from) === path(to)) return true;
  const confirm = (): boolean => {
    const question = unsavedChangesQuestion();
    return question === null || ask(question);
  };
  const saves = [...unsaved].flatMap(({ saving }) => saving() ?? []);
  if (saves.length === 0) return confirm();
  const late = new Promise((resolve) => {
    setTimeout(resolve, savingMillis);
  });
  return Promise.race([Promise.allSettled(saves), late]).then(confirm);
}
