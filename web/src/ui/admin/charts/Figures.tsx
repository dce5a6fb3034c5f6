import styles from './Figures.module.css';

/** A number that matters, with what it counts under it. */
export interface Figure {
  readonly key: string;
  readonly value: string;
  readonly label: string;
}

/** A row of numbers. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, value, label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
