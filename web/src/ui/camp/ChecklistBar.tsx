import { m } from '#messages/generated/messages.js';
import styles from './ChecklistBar.module.css';

/** Progress of the packing as a bar: ticked items of the checklist out of all. */
export function ChecklistBar({ done, count }: { readonly done: number; readonly count: number }) {
  return (
    <progress className={styles.bar} max={count} value={done} aria-label={m.camp_checklist_progress({ done, count })} />
  );
}
