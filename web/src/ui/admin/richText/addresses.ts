import { isLinkAddress } from '#lib/content/linkSchemes.ts';

/** An address that readers' pages open; empty for every other, as `markdownToHtml` writes it. */
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

/** The address that somebody typed, completed with `https://` or `tel:`; null where a link may not lead to it. */
export function typedAddress(typed: string): string | null {
  const written = typed.trim();
  if (/^\+?[\d\s().-]{5,24}$/.test(written)) return telephoneAddress(written);
  const complete = /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(written) ? `https://${written}` : safeHref(written);
  return /^(?:https?:\/\/[^\s]+|mailto:[^\s]+|tel:\+?[\d*#,;=.-]+|\/[^\s]*)$/i.test(complete) ? complete : null;
}

/** True for pictures of the site's own storage: owners of others would see each reader, and could exchange them. */
export function isOwnPicture(address: string): boolean {
  return /^\/(?:files|images)\/[^\\]+$/.test(address);
}
