import type { Documents } from '@steeple/model/documents';
import type { DocumentName } from '@steeple/model/paths';
import { useEffect, useState } from 'react';
import type { ListQuery, WithId } from '#lib/source.ts';
import { type Page, readPage } from './readPage.ts';

/** A list that is read page by page. */
export interface Pages<T> {
  readonly status: 'loading' | 'ready' | 'error';
  readonly items: readonly T[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly error: unknown;
  readonly more: () => void;
  /** Reads again from the first page. */
  readonly reload: () => void;
  /** Shows a change of one item at once, without reading anything again. */
  readonly patch: (id: string, change: Partial<T>) => void;
}

interface State<T> extends Page<T> {
  /** Which reading these belong to; another one makes them void. */
  readonly reading: string;
  readonly status: 'ready' | 'error';
  readonly isLoadingMore: boolean;
  readonly error: unknown;
}

/** A query read page by page, not live. @param query compared by content; null waits until it is known. */
export function usePages<Name extends DocumentName>(query: ListQuery<Name> | null): Pages<WithId<Documents[Name]>> {
  type Item = WithId<Documents[Name]>;
  const [state, setState] = useState<State<Item> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const reading = JSON.stringify([attempt, query]);

  useEffect(() => {
    let isOver = false;
    const [, wanted] = JSON.parse(reading) as [number, ListQuery<Name> | null];
    if (wanted !== null) {
      readPage(wanted, null).then(
        (page) => isOver || setState({ ...page, reading, status: 'ready', isLoadingMore: false, error: null }),
        (error: unknown) => isOver || setState({ items: [], last: null, hasMore: false, reading, status: 'error', isLoadingMore: false, error }),
      );
    }
    return () => {
      isOver = true;
    };
  }, [reading]);

  const current = state?.reading === reading ? state : null;

  function more(): void {
    if (current === null || query === null || current.isLoadingMore || !current.hasMore) return;
    setState({ ...current, isLoadingMore: true });
    const change = (next: (before: State<Item>) => State<Item>): void => setState((before) => (before?.reading === reading ? next(before) : before));
    readPage(query, current.last).then(
      (page) => change((before) => ({ ...before, ...page, items: [...before.items, ...page.items], isLoadingMore: false })),
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
    patch: (id, change) => setState((before) => (before === null ? null : { ...before, items: before.items.map((item) => (item.id === id ? { ...item, ...change } : item)) })),
  };
}
