import { createStore } from 'zustand/vanilla';

/** Paths of what is about to be deleted. Lists leave these out. */
export const deletionStore = createStore<{ readonly paths: ReadonlySet<string> }>(() => ({ paths: new Set() }));

/** A deletion that has not been carried out yet. The first call of either decides. */
export interface PendingDeletion {
  readonly undo: () => void;
  readonly perform: () => void;
}

function setPending(path: string, isPending: boolean): void {
  deletionStore.setState(({ paths }) => {
    const next = new Set(paths);
    if (isPending) next.add(path);
    else next.delete(path);
    return { paths: next };
  });
}

/**
 * Hides something at once and deletes it when the answer's `perform` is called. Closing the page before that deletes
 * nothing.
 */
export function deleteLater(
  path: string,
  perform: () => Promise<void>,
  onFailure: (error: unknown) => void,
): PendingDeletion {
  let isDecided = false;
  const decide = (act: () => void) => (): void => {
    if (isDecided) return;
    isDecided = true;
    act();
  };
  setPending(path, true);
  return {
    undo: decide(() => setPending(path, false)),
    perform: decide(() => {
      perform()
        .catch(onFailure)
        .finally(() => setPending(path, false));
    }),
  };
}
