import { useEffect } from 'react';
import { usePage } from './route.ts';

/** Says what a page turns out to be, once it has read what it shows. */
export interface PageMetadata {
  /** Path without language prefix of the page that says it. */
  readonly path: string;
  /** Names what the page shows: the document's title, without the site's name. */
  readonly title?: string;
  /** True where what the address names does not exist. */
  readonly isNotFound?: true;
}

let notify = (_metadata: PageMetadata): void => undefined;

/** Passes what pages say of themselves to the shell, which is the only listener. */
export function onPageMetadata(listener: (metadata: PageMetadata) => void): void {
  notify = listener;
}

/**
 * Titles the document after what the page shows. @param title null until that is known; the route's own title is used
 * until then.
 */
export function usePageTitle(title: string | null): void {
  const { path } = usePage();
  useEffect(() => {
    if (title !== null) notify({ path, title });
  }, [path, title]);
}

/** Makes the page a 404 once it is certain that what the address names does not exist. */
export function useNotFound(isNotFound: boolean): void {
  const { path } = usePage();
  useEffect(() => {
    if (isNotFound) notify({ path, isNotFound });
  }, [path, isNotFound]);
}
