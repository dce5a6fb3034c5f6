/**
 * Controls that do nothing before the page's code runs, or not all that they do: other links and forms are the
 * browser's own, and so are buttons that open a panel. `data-needs-code` marks links whose address the code completes.
 */
const needCode = 'button[type=button]:not([popovertarget]),[data-language-switch],[data-needs-code]';

/** Ends of holding what is pressed. */
interface HeldPress {
  /** Presses again what was pressed, once the code runs. */
  readonly carryOut: () => void;
  /** Follows a marked link as the browser does, where the code does not come. */
  readonly letGo: () => void;
}

/**
 * Marks what is pressed before the page's code runs, so that it is pressed again when it does. Of several presses the
 * last one counts. Runs alone, before any shared code is fetched.
 */
export function holdPress(page: Document): HeldPress {
  const find = (): HTMLElement | null => page.querySelector('[data-pressed]');
  const hold = (event: MouseEvent): void => {
    const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
    const pressed = target instanceof Element ? target.closest<HTMLElement>(needCode) : null;
    if (pressed === null || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    find()?.removeAttribute('data-pressed');
    pressed.dataset['pressed'] = '';
  };
  page.addEventListener('click', hold, true);
  const end = (): HTMLElement | null => {
    page.removeEventListener('click', hold, true);
    const pressed = find();
    pressed?.removeAttribute('data-pressed');
    return pressed;
  };
  return {
    carryOut: () => {
      const pressed = end();
      // In a task of its own, where React takes over the part of the page that is pressed.
      setTimeout(() => pressed?.click());
    },
    letGo: () => {
      const pressed = end();
      if (pressed instanceof HTMLAnchorElement) pressed.click();
    },
  };
}
