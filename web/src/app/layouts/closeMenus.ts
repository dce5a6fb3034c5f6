/** The menus of a page: what opens within its header or a navigation. */
const openMenus = ':is(header, nav) details[open]';

/**
 * Closes open menus when Escape is pressed, and puts the focus back on what opened them. An open dialog has Escape to
 * itself.
 */
export function closeMenusOnEscape(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal') !== null) return;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenus)) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}
