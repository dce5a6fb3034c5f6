import { useEffect } from 'react';
import { usePage } from './route.ts';

/** Says what a page turns out to be, once it has read what it shows. */
export interface PageMetadata {
  /** Path without language prefix of the page that says it. */
  readonly path: string;
  /** Names what the page shows: the document's title, without the site's name. Null: the route's own title. */
  readonly title: string | null;
  /** True once it is certain that what the address names does not exist: the page becomes a 404. */
  readonly isNotFound: boolean;
}

let notify = (_metadata: PageMetadata): void => undefined;

/** Passes what pages say of themselves to the shell, which is the only listener. */
export function onPageMetadata(listener: (metadata: PageMetadata) => void): void {
  notify = listener;
}

/** Titles the document after what the page shows, or makes the page a 404. */
export function usePageMetadata({ title, isNotFound }: Omit<PageMetadata, 'path'>): void {
  const { path } = usePage();
  useEffect(() => {
    notify({ path, title, isNotFound });
  }, [path, title, isNotFound]);
}
