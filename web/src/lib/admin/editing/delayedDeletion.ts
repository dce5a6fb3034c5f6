import { createStore } from 'zustand/vanilla';

/** Documents that lists leave out, by their paths. */
interface Deletions {
  /** True for one that the server has deleted: a list that was read before then still has it. False while it waits. */
  readonly paths: ReadonlyMap<string, boolean>;
}

export const deletionStore = createStore<Deletions>(() => ({ paths: new Map() }));

/** Tells whether something that lists leave out is still to be deleted. */
export function hasPendingDeletions(): boolean {
  return [...deletionStore.getState().paths.values()].includes(false);
}

/** A deletion that has not been carried out yet. The first call of either decides. */
export interface PendingDeletion {
  readonly undo: () => void;
  readonly perform: () => void;
}

function hide(path: string, isDeleted: boolean): void {
  deletionStore.setState(({ paths }) => ({ paths: new Map([...paths, [path, isDeleted]]) }));
}

/** Shows a document in lists again, as after it was brought back from the trash. */
export function showAgain(path: string): void {
  deletionStore.setState(({ paths }) => ({ paths: new Map([...paths].filter(([other]) => other !== path)) }));
}

/**
 * Begins a reading of a list.
 * @returns takes the paths that were read, and shows those again that had been deleted before: somebody has made them
 * again since.
 */
export function beginListReading(): (paths: readonly string[]) => void {
  const { paths: hiddenBefore } = deletionStore.getState();
  return (paths) => {
    for (const path of paths) if (hiddenBefore.get(path) === true) showAgain(path);
  };
}

/**
 * Hides something at once and deletes it when the answer's `perform` is called; it stays hidden where that succeeds.
 * Closing the page before that deletes nothing.
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
  hide(path, false);
  return {
    undo: decide(() => showAgain(path)),
    perform: decide(() => {
      perform().then(
        () => hide(path, true),
        (error: unknown) => {
          showAgain(path);
          onFailure(error);
        },
      );
    }),
  };
}
