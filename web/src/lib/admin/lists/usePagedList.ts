import type { Documents } from '@steeple/model/documents';
import type { DocumentName } from '@steeple/model/paths';
import { useEffect, useState } from 'react';
import type { ListQuery, WithId } from '#lib/firestore/source.ts';
import { type ListPage, readListPage } from './readListPage.ts';

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

interface State<T> extends ListPage<T> {
  /** The query that was asked; another query makes these items invalid. */
  readonly asked: string;
  /** Identifies the reading that these items belong to: further pages of an earlier reading are not added. */
  readonly reading: string;
  readonly status: 'ready' | 'error';
  readonly isLoadingMore: boolean;
  readonly error: unknown;
}

/** A query read page by page, not live. @param query compared by content; null waits until it is known. */
export function usePagedList<Name extends DocumentName>(
  query: ListQuery<Name> | null,
): PagedItems<WithId<Documents[Name]>> {
  type Item = WithId<Documents[Name]>;
  const [state, setState] = useState<State<Item> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = JSON.stringify(query);
  const reading = `${attempt} ${asked}`;

  useEffect(() => {
    let isOver = false;
    const wanted = JSON.parse(asked) as ListQuery<Name> | null;
    const fail = (error: unknown): void =>
      setState((before) => ({
        ...(before?.asked === asked ? before : { items: [], last: null, hasMore: false }),
        asked,
        reading,
        status: 'error',
        isLoadingMore: false,
        error,
      }));
    if (wanted !== null) {
      readListPage(wanted, null).then(
        (page) => isOver || setState({ ...page, asked, reading, status: 'ready', isLoadingMore: false, error: null }),
        (error: unknown) => isOver || fail(error),
      );
    }
    return () => {
      isOver = true;
    };
  }, [asked, reading]);

  const current = state?.asked === asked ? state : null;

  function more(): void {
    if (current === null || query === null || current.isLoadingMore || !current.hasMore) return;
    setState({ ...current, isLoadingMore: true });
    const change = (next: (before: State<Item>) => State<Item>): void =>
      setState((before) => (before?.reading === reading ? next(before) : before));
    readListPage(query, current.last).then(
      (page) =>
        change((before) => ({ ...before, ...page, items: [...before.items, ...page.items], isLoadingMore: false })),
      (error: unknown) => change((before) => ({ ...before, status: 'error', isLoadingMore: false, error })),
    );
  }

  return {
    status: current?.status ?? 'loading',
    items: current?.items ?? [],
    hasMore: current?.hasMore ?? false,
    isLoadingMore: current?.isLoadingMore ?? false,
    error: current?.error ?? null,
    more,
    reload: () => setAttempt((count) => count + 1),
    remove: (id) =>
      setState((before) =>
        before === null ? null : { ...before, items: before.items.filter((item) => item.id !== id) },
      ),
    patch: (id, change) =>
      setState((before) =>
        before === null
          ? null
          : { ...before, items: before.items.map((item) => (item.id === id ? { ...item, ...change } : item)) },
      ),
  };
}
