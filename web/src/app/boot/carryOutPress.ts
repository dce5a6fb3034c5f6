/** Says that the page's code runs, and presses again what was pressed before it did (`holdPress.ts`). */
export function carryOutPress(): void {
  document.body.dataset['running'] = '';
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  // In a task of its own, where React takes over the part of the page that is pressed.
  setTimeout(() => pressed?.click());
}
