import { createStore } from 'zustand/vanilla';

/** Deletions of this page, by the paths of the documents. */
interface Deletions {
  /** Those that are about to be deleted, and those that were deleted. Lists leave them out. */
  readonly paths: ReadonlySet<string>;
  /** Those that were deleted on the server: a list that was read before then still has them. */
  readonly deleted: ReadonlySet<string>;
}

export const deletionStore = createStore<Deletions>(() => ({ paths: new Set(), deleted: new Set() }));

/** Tells whether something that lists leave out is still to be deleted. */
export function hasPendingDeletions(): boolean {
  const { paths, deleted } = deletionStore.getState();
  return paths.size > deleted.size;
}

/** A deletion that has not been carried out yet. The first call of either decides. */
export interface PendingDeletion {
  readonly undo: () => void;
  readonly perform: () => void;
}

function without(paths: ReadonlySet<string>, path: string): string[] {
  return [...paths].filter((other) => other !== path);
}

function hide(path: string, isDeleted: boolean): void {
  deletionStore.setState(({ paths, deleted }) => ({
    paths: new Set([...paths, path]),
    deleted: new Set([...without(deleted, path), ...(isDeleted ? [path] : [])]),
  }));
}

/** Shows a document in lists again, as after it was brought back from the trash. */
export function showAgain(path: string): void {
  deletionStore.setState(({ paths, deleted }) => ({
    paths: new Set(without(paths, path)),
    deleted: new Set(without(deleted, path)),
  }));
}

/**
 * Begins a reading of a list.
 * @returns takes the paths that were read, and shows those again that had been deleted before: somebody has made them
 * again since.
 */
export function beginListReading(): (paths: readonly string[]) => void {
  const { deleted } = deletionStore.getState();
  return (paths) => {
    for (const path of paths) if (deleted.has(path)) showAgain(path);
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
