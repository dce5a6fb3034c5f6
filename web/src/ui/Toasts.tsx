import { useStore } from 'zustand';
import { m } from '#messages/generated/messages.js';
import styles from './Toast.module.css';
import { dismissToast, toastStore } from './toastStore.ts';

/** Where short messages appear; the shell renders it once. `showToast` of `#ui/toastStore.ts` fills it. */
export function Toasts() {
  const { toasts } = useStore(toastStore);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toasts.map(({ id, text, onUndo }) => (
        <div key={id} className={styles.toast}>
          <span>{text}</span>
          {onUndo !== null && (
            <button
              type="button" className={styles.action}
              onClick={() => {
                onUndo();
                dismissToast(id);
              }}
            >
              {m.shell_undo()}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
