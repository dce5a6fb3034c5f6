import { announcerId } from '#lib/announce.ts';
import type { NavigationMode } from './pageState.ts';
import type { PageMatch } from '#lib/routing/matchPage.ts';
import { storedScroll } from './scroll.ts';

/** Finds the element that a fragment names; null where there is none. */
function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A percent sign that encodes nothing.
    return null;
  }
}

/** A query in two: the part of a list that it asks for, and everything else. */
function splitQuery(search: string): [part: string, rest: string] {
  const rest = new URLSearchParams(search);
  const part = JSON.stringify([rest.get('page'), rest.get('from')]);
  rest.delete('page');
  rest.delete('from');
  return [part, rest.toString()];
}

/**
 * True where the shown page is a new one to its reader: another path, or another part of the same list. A change of a
 * filter or of the words of a search is none, also where the list begins again with it.
 * @param before the address that was shown before; null for the first.
 */
export function isNewPage(before: PageMatch | null, target: PageMatch, mode: NavigationMode | null): boolean {
  if (before === null) return false;
  if (before.path !== target.path) return true;
  const isPublic = target.route?.area === 'public';
  // A page of the camp redirects at the start to the language that its reader chose before: it is the same page.
  if (before.language !== target.language) return isPublic || mode !== 'replace';
  // Elsewhere such parameters choose what is edited.
  if (mode === 'replace' || !isPublic) return false;
  const [[partBefore, restBefore], [part, rest]] = [splitQuery(before.search), splitQuery(target.search)];
  return part !== partBefore && rest === restBefore;
}

/**
 * After a page has come onto the screen: goes to the place that the address or the way back names; on a new page says
 * to screen readers where they are, and puts the focus on its heading, or on the field that the page is for
 * (`data-first-focus`).
 * @param takesFocus false where the person has put the focus somewhere on the new page already.
 */
export function focusAfterNavigation(
  target: PageMatch,
  before: PageMatch | null,
  mode: NavigationMode | null,
  takesFocus: boolean,
): void {
  const isNew = isNewPage(before, target, mode);
  const place = placeOf(target.hash);
  if (place !== null) place.scrollIntoView();
  else if (isNew) window.scrollTo(0, storedScroll());
  // Back to another filter of the same list.
  else if (mode === 'pop' && before !== null && before.search !== target.search)
    window.scrollTo(0, storedScroll(window.scrollY));
  if (!isNew) return;
  const announcer = document.getElementById(announcerId);
  if (announcer !== null) announcer.textContent = document.title;
  if (place === null && takesFocus)
    (
      document.querySelector<HTMLElement>('main [data-first-focus]') ?? document.querySelector<HTMLElement>('main h1')
    )?.focus({ preventScroll: true });
}
