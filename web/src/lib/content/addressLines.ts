import type { Bilingual } from '@steeple/model/text/bilingual';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';

/** The lines of an address, with its postal code where they do not contain it. */
export function addressLines({ lines, postalCode }: NonNullable<SiteConfig['address']>): Bilingual {
  const complete = (text: string): string => (text.includes(postalCode) ? text : `${text} ${postalCode}`);
  return { en: complete(lines.en), ...(lines.zh !== undefined && { zh: complete(lines.zh) }) };
}
