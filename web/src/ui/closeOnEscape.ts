import type { KeyboardEvent } from 'react';

/** Closes the open menus inside an element when Escape is pressed, and puts the focus back on what opened them. */
export function closeOnEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape') return;
  for (const menu of event.currentTarget.querySelectorAll<HTMLDetailsElement>('details[open]')) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
}
