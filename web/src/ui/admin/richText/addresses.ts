import { isLinkAddress } from '#lib/content/linkSchemes.ts';

/**
 * An address that readers' pages open: http, https, mailto, tel, or one within the site. Empty for every other, as
 * `markdownToHtml` writes it.
 */
export function safeHref(address: string): string {
  const trimmed = address.trim().replace(/^tel:.*/i, telephoneAddress);
  return isLinkAddress(trimmed) ? trimmed : '';
}

/** A telephone number as a link has it: without the spaces and brackets between its digits (RFC 3966). */
function telephoneAddress(written: string): string {
  return `tel:${written
    .replace(/^tel:/i, '')
    .replaceAll(/%2B/gi, '+')
    .replaceAll(/%20|[\s()]/g, '')}`;
}

/**
 * The address that somebody typed into the field of a link, completed: a host gets `https://`, a telephone number
 * `tel:`. Null where it is none that a link may lead to.
 */
export function typedAddress(typed: string): string | null {
  const written = typed.trim();
  if (/^\+?[\d\s().-]{5,24}$/.test(written)) return telephoneAddress(written);
  const complete = /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(written) ? `https://${written}` : safeHref(written);
  return /^(?:https?:\/\/[^\s]+|mailto:[^\s]+|tel:\+?[\d*#,;=.-]+|\/[^\s]*)$/i.test(complete) ? complete : null;
}

/**
 * True for pictures that were put into the site's own storage. Pictures of other sites are not taken over from the
 * clipboard: their owner would see each reader, and could exchange or remove them.
 */
export function isOwnPicture(address: string): boolean {
  return /^\/(?:files|images)\/[^\\]+$/.test(address);
}
