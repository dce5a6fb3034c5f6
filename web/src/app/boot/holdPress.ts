/** What does nothing, or not all of it, before the page's code runs: other links and forms are the browser's own. */
const needCode = 'button[type=button],[data-language-switch]';

/**
 * Marks what is pressed before the page's code runs, so that `carryOutPress.ts` presses it again when it does. Of
 * several presses the last one counts. Runs alone, before any shared code is fetched.
 * @returns what ends it where the code does not come: a marked link is followed as the browser follows it.
 */
export function holdPress(page: Document): () => void {
  const hold = (event: MouseEvent): void => {
    const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
    const pressed = target instanceof Element ? target.closest<HTMLElement>(needCode) : null;
    if ('running' in page.body.dataset || pressed === null || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    for (const before of page.querySelectorAll('[data-pressed]')) before.removeAttribute('data-pressed');
    pressed.dataset['pressed'] = '';
  };
  page.addEventListener('click', hold, true);
  return () => {
    page.removeEventListener('click', hold, true);
    page.querySelector<HTMLElement>('a[data-pressed]')?.click();
  };
}
