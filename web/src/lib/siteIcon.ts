import { logoIconFile } from '@steeple/model/files/logo';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { storageUrl } from './firebase/storageUrl.ts';

/** The icons without a logo, from `web/public`. */
const drawn = {
  96: '/icon.svg',
  192: '/icon-192.png',
  512: '/icon-512.png',
  maskable: '/icon-maskable-512.png',
  touch: '/apple-touch-icon.png',
} as const;

/** The address of an icon of the site: of the church's logo, else the drawn one. `touch` is for an iPhone's screen. */
export function siteIcon({ logo }: Pick<SiteConfig, 'logo'>, icon: keyof typeof drawn): string {
  if (logo === undefined) return drawn[icon];
  return storageUrl(logoIconFile(logo, icon === 'touch' ? 192 : icon));
}
