import type { Language } from '@steeple/model/language';
import { createRoot } from 'react-dom/client';
import { retryStore } from '#lib/retryStore.ts';
import { RetryNotice } from './RetryNotice.tsx';

/**
 * Shows calls that are being tried again, in a tree of their own: the notice stands over whatever the page is doing,
 * and its code is not a part of a first visit. It is loaded ahead, since it is needed when nothing can be loaded.
 * @param language gives the language of the page that is shown.
 */
export function showRetries(language: () => Language): void {
  const container = document.createElement('div');
  const root = createRoot(container);
  const render = (): void => {
    // While a modal dialog is open, nothing outside of it can be pressed.
    const place = document.querySelector('dialog:modal') ?? document.body;
    if (container.parentElement !== place) place.append(container);
    root.render(<RetryNotice language={language()} />);
  };
  retryStore.subscribe(render);
  render();
}
