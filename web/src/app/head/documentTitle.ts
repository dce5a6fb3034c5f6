let coveringTitle: string | null = null;
let pageTitle = '';

/** Gives the document the page's title, or keeps it for later where a dialog covers the page. */
export function setPageTitle(title: string): void {
  pageTitle = title;
  document.title = coveringTitle ?? title;
}

/**
 * Gives the document the title of a dialog that covers the page.
 * @returns a function that shows the page's title again: the one that the page below has by then.
 */
export function coverTitle(title: string): () => void {
  pageTitle = document.title;
  coveringTitle = title;
  document.title = title;
  return () => {
    coveringTitle = null;
    document.title = pageTitle;
  };
}
