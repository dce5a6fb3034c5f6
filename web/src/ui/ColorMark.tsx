import styles from './ColorMark.module.css';

/**
 * A calendar's colour, as large and as round as `className` makes it. It is drawn, since the content security policy
 * allows no style in the markup that the server renders.
 */
export function ColorMark({
  color,
  className,
}: {
  readonly color: string | undefined;
  readonly className: string | undefined;
}) {
  return (
    <svg
      className={`${styles.mark} ${className}`}
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="1" height="1" fill={color ?? 'currentColor'} />
    </svg>
  );
}
