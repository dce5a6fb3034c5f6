import { createStore } from 'zustand/vanilla';

/**
 * Time that a short message stays while it is not hovered or focused. Milliseconds. One with *Undo* stays longer than
 * the 20 seconds that WCAG 2.2.1 asks for; hovered or focused messages stay as long as they are.
 */
export const toastMillis = { plain: 6000, undo: 30_000 } as const;

/** The most messages without *Undo* that are shown at once. */
const mostPlain = 3;

/** A short message at the bottom of the page. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  /** Takes back what the message is about. */
  readonly onUndo: (() => void) | null;
  /** Called once the message is removed and can no longer be taken back. */
  readonly onGone: (() => void) | null;
}

/** The messages that are shown. */
export const toastStore = createStore<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let last = 0;
let isHeld = false;

function startTimer({ id, onUndo }: Toast): void {
  timers.set(
    id,
    setTimeout(() => dismissToast(id), onUndo === null ? toastMillis.plain : toastMillis.undo),
  );
}

function takeAway(id: number): Toast | undefined {
  clearTimeout(timers.get(id));
  timers.delete(id);
  const removedToast = toastStore.getState().toasts.find((toast) => toast.id === id);
  if (removedToast !== undefined)
    toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast !== removedToast) }));
  // A message that goes from under the pointer takes the end of the hovering along: the next one must not stay for
  // ever.
  if (toastStore.getState().toasts.length === 0) isHeld = false;
  return removedToast;
}

/** Takes a message away before its time; what it is about is final then. */
export function dismissToast(id: number): void {
  takeAway(id)?.onGone?.();
}

/** Takes back what a message is about, and the message away. */
export function undoToast(id: number): void {
  takeAway(id)?.onUndo?.();
}

/** Keeps every message on the screen, as while one of them is hovered or focused. */
export function holdToasts(): void {
  isHeld = true;
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
}

/** Ends {@link holdToasts}: every message has its whole time again. */
export function releaseToasts(): void {
  if (!isHeld) return;
  isHeld = false;
  toastStore.getState().toasts.forEach(startTimer);
}

/**
 * Shows a short message, with *Undo* where it can be taken back. A text that is shown already is not shown twice.
 * @param onGone called when the message goes without having been taken back.
 */
export function showToast(text: string, onUndo: (() => void) | null = null, onGone: (() => void) | null = null): void {
  const { toasts } = toastStore.getState();
  if (onUndo === null && toasts.some((toast) => toast.text === text)) return;
  last += 1;
  const toast: Toast = { id: last, text, onUndo, onGone };
  const plain = toasts.filter((earlierToast) => earlierToast.onUndo === null);
  toastStore.setState({ toasts: [...toasts, toast] });
  if (onUndo === null && plain.length >= mostPlain && plain[0] !== undefined) dismissToast(plain[0].id);
  if (!isHeld) startTimer(toast);
}
