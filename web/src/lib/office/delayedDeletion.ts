import { createStore } from 'zustand/vanilla';

/** How long a deletion waits for somebody to take it back, milliseconds; as long as the message about it stays. */
export const deletionDelay = 10_000;

/** What is about to be deleted, by path. Lists leave these out. */
export const deletionStore = createStore<{ readonly paths: ReadonlySet<string> }>(() => ({ paths: new Set() }));

function setPending(path: string, isPending: boolean): void {
  deletionStore.setState(({ paths }) => {
    const next = new Set(paths);
    if (isPending) next.add(path);
    else next.delete(path);
    return { paths: next };
  });
}

/**
 * Deletes something after a while, unless it is taken back. Closing the page takes it back too: rather a thing too
 * many than one too few.
 * @returns what takes it back.
 */
export function deleteLater(path: string, perform: () => Promise<void>, onFailure: (error: unknown) => void, delay: number = deletionDelay): () => void {
  setPending(path, true);
  const timer = setTimeout(() => {
    perform().catch(onFailure).finally(() => setPending(path, false));
  }, delay);
  return () => {
    clearTimeout(timer);
    setPending(path, false);
  };
}
