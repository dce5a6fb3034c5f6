import { languages, languageTags } from '@steeple/model/text/language';
import { toDate } from '@steeple/model/time/timestamp';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';

/** The address at which researchers look for the contact (RFC 9116, section 3). */
export const securityTxtPath = '/.well-known/security.txt';

/**
 * Makes security.txt: to whom vulnerabilities are reported, and until when that is valid (RFC 9116).
 * @param now milliseconds.
 * @returns null where the settings name no contact, or its date has passed: a file that is out of date must not be
 *   used.
 */
export function securityTxt({ security }: Pick<SiteConfig, 'security'>, origin: string, now: number): string | null {
  if (security === undefined) return null;
  const expires = toDate(security.expires);
  if (expires.getTime() <= now) return null;
  return [
    `Contact: mailto:${encodeURI(security.contact)}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.map((language) => languageTags[language]).join(', ')}`,
    `Canonical: ${origin}${securityTxtPath}`,
    '',
  ].join('\n');
}
