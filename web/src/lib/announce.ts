/** Id of the element that screen readers listen to; the shell renders it once. */
export const announcerId = 'announcer';

/**
 * Says something to screen readers, once they have finished what they are saying. The same text twice is said twice.
 */
export function announce(text: string): void {
  const announcer = document.getElementById(announcerId);
  if (announcer === null) return;
  announcer.textContent = '';
  // An unchanged text is not announced: the empty one must reach the screen reader first.
  setTimeout(() => {
    announcer.textContent = text;
  }, 50);
}
