/**
 * The patterns of addresses, as `/content/*slug`: `:name` is a part of one segment, `*name` is the rest of the path,
 * slashes included. The names become the parameters' types.
 */
export type PatternParams<Pattern extends string> = Pattern extends `${infer Segment}/${infer Rest}`
  ? SegmentParams<Segment> & PatternParams<Rest>
  : SegmentParams<Pattern>;

type SegmentParams<Segment extends string> = Segment extends `${string}:${infer Name}`
  ? { readonly [key in Name]: string }
  : Segment extends `*${infer Name}`
    ? { readonly [key in Name]: string }
    : unknown;

const parameter = /:(\w+)|\*(\w+)/g;

/** The regular expression and the names of its groups; has the shape of wouter's parser. */
export function parsePattern(pattern: string): { pattern: RegExp; keys: string[] } {
  const keys: string[] = [];
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(parameter, (_match, part?: string, rest?: string) => {
      keys.push(part ?? rest ?? '');
      return part === undefined ? '(.+)' : '([^/]+)';
    });
  return { pattern: new RegExp(`^${source}/?$`), keys };
}

/** By its name in `regexparam`, in whose place wouter finds it (web/vite.config.ts). */
export { parsePattern as parse };

/** The parameters of a path that matches, decoded; null where it does not match or is not decodable. */
export function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const { pattern: expression, keys } = parsePattern(pattern);
  const match = expression.exec(path);
  if (match === null) return null;
  try {
    return Object.fromEntries(
      keys.map((key, index) => [key, decodeURIComponent(match[index + 1] ?? '').replace(/\/$/, '')]),
    );
  } catch {
    return null;
  }
}

/** The path for these parameters. @throws RangeError where one is missing or empty. */
export function fillPattern(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(parameter, (_match, part?: string, rest?: string) => {
    const name = part ?? rest ?? '';
    const value = params[name];
    if (value === undefined || value === '') throw new RangeError(`${pattern}: ${name} is missing`);
    return part === undefined ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
}
