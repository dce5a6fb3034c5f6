import { type PageId, pageIds } from '@steeple/model/content/page';
import { ExpectedError } from '../shared/expectedError.ts';

/** Reads `--page about-us=about`: names of the other site, and the page of this site that each replaces. */
export function readPages(words: readonly string[]): ReadonlyMap<string, PageId> {
  const found = new Map<string, PageId>();
  for (const word of words) {
    const [, name = '', id = ''] = /^([^=]+)=([^=]+)$/.exec(word) ?? [];
    const page = pageIds.find((candidate) => candidate === id);
    if (page === undefined)
      throw new ExpectedError(
        `--page ${word} is not understood: write the old name and the page here, such as about-us=about. The pages are ${pageIds.join(', ')}.`,
      );
    if ([...found.values()].includes(page)) throw new ExpectedError(`--page ${word}: ${page} is named twice.`);
    found.set(name, page);
  }
  return found;
}
