import { useRef } from 'react';
import { useStore } from 'zustand';
import { m } from '#messages/generated/messages.js';
import { Icon } from '#ui/icons/Icon.tsx';
import styles from '#ui/Toast.module.css';
import { dismissToast, holdToasts, releaseToasts, toastStore, undoToast } from './toastStore.ts';

/** The short messages of `./toastStore.ts`, rendered once. They stay while hovered or focused. */
export function Toasts() {
  const { toasts } = useStore(toastStore);
  const cameFrom = useRef<EventTarget | null>(null);
  // The button that was pressed goes with its message: the focus returns to where it was before.
  const leave = (act: () => void): void => {
    act();
    const back = cameFrom.current;
    const target =
      back instanceof HTMLElement && back.isConnected && back !== document.body
        ? back
        : document.querySelector<HTMLElement>('main h1');
    target?.focus({ preventScroll: true });
    releaseToasts();
  };
  return (
    // The listeners do nothing by themselves: they keep the messages while somebody attends to them.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={`${styles.region} screen-only`}
      role="status"
      aria-live="polite"
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={({ currentTarget, relatedTarget }) => {
        holdToasts();
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) releaseToasts();
      }}
    >
      {toasts.map(({ id, text, onUndo }) => (
        <div key={id} className={styles.toast}>
          <span>{text}</span>
          {onUndo !== null && (
            <>
              <button
                type="button"
                className={styles.action}
                aria-keyshortcuts="Control+Z"
                onClick={() => leave(() => undoToast(id))}
              >
                {m.shell_undo()}
              </button>
              <button
                type="button"
                className={styles.close}
                aria-label={m.shell_close()}
                onClick={() => leave(() => dismissToast(id))}
              >
                <Icon name="close" />
              </button>
            </>
          )}
        </div>
      ))}
    </div>
  );
}
