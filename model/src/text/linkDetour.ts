/** Addresses under which programs hide a link to count or check it, with the parameters that may hold the link. */
const detours: readonly { readonly address: RegExp; readonly parameters: readonly string[] }[] = [
  { address: /^(?:www\.)?google\.[a-z.]{2,6}\/url$/, parameters: ['q', 'url'] },
  { address: /^(?:[\w-]+\.)*safelinks\.protection\.(?:outlook\.com|office365\.us)\//, parameters: ['url'] },
  { address: /^statics\.teams\.cdn\.office\.net\/.*safelinks/, parameters: ['url'] },
  { address: /^(?:l|lm)\.(?:facebook|instagram|messenger)\.com\//, parameters: ['u'] },
  { address: /^(?:www\.)?youtube\.com\/redirect$/, parameters: ['q'] },
  { address: /^(?:www\.)?linkedin\.com\/redir\//, parameters: ['url'] },
  { address: /^slack-redir\.net\/link$/, parameters: ['url'] },
  { address: /^link\.zhihu\.com\//, parameters: ['target'] },
  { address: /^(?:duckduckgo\.com)\/l\/$/, parameters: ['uddg'] },
  { address: /^linkprotect\.cudasvc\.com\/url$/, parameters: ['a'] },
];

/** Gives the address behind a detour of a mail program or a search engine, also through several; others as they are. */
export function withoutDetour(address: string): string {
  let found = address;
  for (let step = 0; step < 5; step += 1) {
    const inside = linkInside(found);
    if (inside === undefined) break;
    found = inside;
  }
  return found;
}

function linkInside(address: string): string | undefined {
  const match = /^https?:\/\/([^/?#]+)(\/[^?#]*)\?([^#]*)/i.exec(address);
  if (match === null) return undefined;
  const [, host = '', path = '', query = ''] = match;
  const detour = detours.find((candidate) => candidate.address.test(`${host.toLowerCase()}${path}`));
  if (detour === undefined) return undefined;
  const parts = query.split('&').map((part) => part.split('=', 2));
  return detour.parameters
    .map((name) => decoded(parts.find(([key]) => key === name)?.[1] ?? ''))
    .find((value) => /^https?:\/\/\S+$/i.test(value));
}

/** The text of a parameter; empty where its percent signs are no encoding. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return '';
  }
}
