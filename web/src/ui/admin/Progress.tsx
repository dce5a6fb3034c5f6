import styles from './Progress.module.css';

/** Progress of some work; with a `total` of null only that it is under way. */
export function Progress({
  label,
  done,
  total,
}: {
  readonly label: string;
  readonly done: number;
  readonly total: number | null;
}) {
  return (
    <div className={styles.progress}>
      <span className={styles.label}>{label}</span>
      <progress aria-label={label} {...(total !== null && { max: Math.max(1, total), value: done })} />
    </div>
  );
}
