import styles from './Icon.module.css';
import { icons } from './icons.ts';

/** The name of an icon. */
export type IconName = keyof typeof icons;

/** An icon of the site's own set, beside a text; hidden from screen readers. `size` in em of the text around it. */
export function Icon({ name, size = 1.15 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      className={styles.icon}
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      width={`${size}em`}
      height={`${size}em`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={icons[name]} />
    </svg>
  );
}
