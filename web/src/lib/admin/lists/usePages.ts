import { useEffect, useState } from 'react';

/** One page of a list, and the place after which the next begins. */
export interface Page<Item, Place> {
  readonly items: readonly Item[];
  readonly last: Place | null;
  readonly hasMore: boolean;
}

/** A list that is read page by page. */
export interface PagedItems<T> {
  readonly status: 'loading' | 'ready' | 'error';
  readonly items: readonly T[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly error: unknown;
  readonly more: () => void;
  /** Reads again from the first page; until then the read items stay on the screen, with the focus. */
  readonly reload: () => void;
  /** Takes one item out at once, without reading anything again. */
  readonly remove: (id: string) => void;
  /** Shows a change of one item at once, without reading anything again. */
  readonly patch: (id: string, change: Partial<T>) => void;
}

interface State<T, Place> extends Page<T, Place>, Pick<PagedItems<T>, 'isLoadingMore' | 'error'> {
  /** The question that was asked; another question makes these items invalid. */
  readonly question: string;
  /** Identifies the reading that these items belong to: further pages of an earlier reading are not added. */
  readonly reading: string;
  readonly status: 'ready' | 'error';
}

const nothingRead = { items: [], last: null, hasMore: false, isLoadingMore: false, error: null } as const;

/**
 * A list read page by page, not live.
 * @param question the question; null waits until it is known.
 * @param read answers a question from a place on; it must depend on its arguments alone.
 */
export function usePages<Item extends { readonly id: string }, Place>(
  question: string | null,
  read: (question: string, after: Place | null) => Promise<Page<Item, Place>>,
): PagedItems<Item> {
  const [state, setState] = useState<State<Item, Place> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [reader] = useState(() => ({ read }));
  const reading = `${attempt} ${question ?? ''}`;

  useEffect(() => {
    let isOver = false;
    if (question === null) return undefined;
    const fail = (error: unknown): void =>
      setState((before) => ({
        ...(before?.question === question ? before : nothingRead),
        question,
        reading,
        status: 'error',
        isLoadingMore: false,
        error,
      }));
    reader.read(question, null).then(
      (page) => isOver || setState({ ...page, question, reading, status: 'ready', isLoadingMore: false, error: null }),
      (error: unknown) => isOver || fail(error),
    );
    return () => {
      isOver = true;
    };
  }, [question, reading, reader]);

  const current = state?.question === question ? state : null;

  function more(): void {
    if (current === null || question === null || current.isLoadingMore || !current.hasMore) return;
    setState({ ...current, isLoadingMore: true });
    const change = (next: (before: State<Item, Place>) => State<Item, Place>): void =>
      setState((before) => (before?.reading === reading ? next(before) : before));
    reader.read(question, current.last).then(
      (page) =>
        change((before) => ({ ...before, ...page, items: [...before.items, ...page.items], isLoadingMore: false })),
      (error: unknown) => change((before) => ({ ...before, status: 'error', isLoadingMore: false, error })),
    );
  }

  const changeItems = (change: (items: readonly Item[]) => readonly Item[]): void =>
    setState((before) => (before === null ? null : { ...before, items: change(before.items) }));

  return {
    ...(current ?? { ...nothingRead, status: 'loading' }),
    more,
    reload: () => setAttempt((count) => count + 1),
    remove: (id) => changeItems((items) => items.filter((item) => item.id !== id)),
    patch: (id, change) =>
      changeItems((items) => items.map((item) => (item.id === id ? { ...item, ...change } : item))),
  };
}
