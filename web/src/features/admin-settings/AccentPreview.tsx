import { readableAccent } from '@steeple/model/settings/readableAccent';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { m } from '#messages/generated/messages.js';
import styles from './Settings.module.css';

interface Accent {
  readonly chosen: string;
  /** The shade that pages use. */
  readonly used: string;
}

/** The accents of a theme: as chosen, and in the shade that can be read on each ground. */
export function accentsOf({ accent, accentOnDark }: SiteConfig['theme']): Record<'light' | 'dark', Accent> {
  return {
    light: { chosen: accent, used: readableAccent(accent, 'light') },
    dark: { chosen: accentOnDark, used: readableAccent(accentOnDark, 'dark') },
  };
}

/** The accent colour as text of the page, and beside it the chosen one where that could not be read. */
export function UsedAccent({ chosen, used }: Accent) {
  return (
    <p className={styles.accent} style={{ color: used }}>
      <span className={styles.swatch} style={{ background: used }} />
      {used === chosen ? m.admin_site_accent_as_chosen() : m.admin_site_accent_shade({ chosen, used })}
      {used !== chosen && <span className={styles.swatch} style={{ background: chosen }} />}
    </p>
  );
}

/** Both accents of a theme on their grounds. */
export function AccentPreview({ theme }: { readonly theme: SiteConfig['theme'] }) {
  return Object.entries(accentsOf(theme)).map(([ground, accent]) => (
    <div key={ground} className={styles.masthead} data-ground={ground}>
      <UsedAccent {...accent} />
    </div>
  ));
}
