import { createStore } from 'zustand/vanilla';

/** How long a short message stays, milliseconds; one that can be undone stays longer. */
export const toastMillis = { plain: 6000, undo: 10_000 } as const;

/** A short message at the foot of the page. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  /** Takes back what the message is about. */
  readonly onUndo: (() => void) | null;
}

/** The messages that are shown. */
export const toastStore = createStore<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let last = 0;

/** Takes a message away before its time. */
export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Shows a short message, with an undo where it can be taken back. What is being said already is not said twice. */
export function showToast(text: string, onUndo: (() => void) | null = null): void {
  if (onUndo === null && toastStore.getState().toasts.some((toast) => toast.text === text)) return;
  last += 1;
  const id = last;
  toastStore.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), { id, text, onUndo }] }));
  setTimeout(() => dismissToast(id), onUndo === null ? toastMillis.plain : toastMillis.undo);
}
