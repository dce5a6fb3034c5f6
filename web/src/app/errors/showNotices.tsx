import type { Language } from '@steeple/model/text/language';
import { createRoot } from 'react-dom/client';
import { retryStore } from '#lib/requests/retryStore.ts';
import { Toasts } from '#ui/toasts/Toasts.tsx';
import { RetryNotice } from './RetryNotice.tsx';
import { besideTheApp } from './report.ts';

/**
 * Shows short messages, and calls that are being tried again. They have React roots of their own: they cover whatever
 * the page is doing, and their code is not a part of a first visit. It is loaded ahead of need, since it is needed when
 * nothing can be loaded.
 * @param language gives the language of the page that is shown.
 */
export function showNotices(language: () => Language): void {
  const toasts = document.createElement('div');
  document.body.append(toasts);
  createRoot(toasts, besideTheApp).render(<Toasts />);

  const retries = document.createElement('div');
  const root = createRoot(retries, besideTheApp);
  const render = (): void => {
    // While a modal dialog is open, nothing outside of it can be pressed.
    const place = document.querySelector('dialog:modal') ?? document.body;
    if (retries.parentElement !== place) place.append(retries);
    root.render(<RetryNotice language={language()} />);
  };
  retryStore.subscribe(render);
  render();
}
