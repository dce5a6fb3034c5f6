import styles from './Account.module.css';

/** The message about a form that failed. */
export function FormError({ error }: { readonly error: string | null }) {
  return (
    error !== null && (
      <p className={styles.error} role="alert">
        {error}
      </p>
    )
  );
}
