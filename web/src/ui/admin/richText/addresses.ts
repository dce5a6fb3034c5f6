/**
 * An address that readers' pages open: http, https, mailto, or one within the site. Empty for every other, as
 * `markdownToHtml` writes it.
 */
export function safeHref(address: string): string {
  const trimmed = address.trim();
  const scheme = /^([^/?#:]*):/.exec(trimmed)?.[1];
  return scheme === undefined || /^(?:https?|mailto)$/i.test(scheme) ? trimmed : '';
}

/**
 * True for pictures that were put into the site's own storage. Pictures of other sites are not taken over from the
 * clipboard: their owner would see each reader, and could exchange or remove them.
 */
export function isOwnPicture(address: string): boolean {
  return /^\/(?:files|images)\/[^\\]+$/.test(address);
}
