/** The scheme of an address, such as `https`; undefined for one within the site. */
function schemeOf(address: string): string | undefined {
  return /^([^/?#:]*):/.exec(address)?.[1];
}

/** True for an address that a link may lead to: of a page, of e-mail, of a telephone, or within the site. */
export function isLinkAddress(address: string): boolean {
  const scheme = schemeOf(address);
  return scheme === undefined || /^(?:https?|mailto|tel)$/i.test(scheme);
}

/** True for an address that a picture may be shown from. */
export function isPictureAddress(address: string): boolean {
  const scheme = schemeOf(address);
  return scheme === undefined || /^https?$/i.test(scheme);
}
