import type { editorIcons } from './editorIcons.ts';
import type { innerIcons } from './innerIcons.ts';
import styles from './Icon.module.css';
import { publicIcons } from './publicIcons.ts';

/** The name of an icon. */
export type IconName = keyof typeof publicIcons | keyof typeof innerIcons | keyof typeof editorIcons;

const paths: Partial<Record<IconName, string>> = { ...publicIcons };

/** Makes further icons known; camp and admin pages and the editor call it with theirs before they render. */
export function addIcons(more: Partial<Record<IconName, string>>): void {
  Object.assign(paths, more);
}

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
      <path d={paths[name]} />
    </svg>
  );
}
