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

/**
 * The expression of a pattern, for wouter's `Route`: each parameter is a group with its name. wouter's own patterns
 * ignore upper and lower case, and have neither parameters within a segment nor names for the rest of a path.
 */
export function routeExpression(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(parameter, (_match, part?: string, rest?: string) =>
      part === undefined ? `(?<${rest}>.+?)` : `(?<${part}>[^/]+?)`,
    );
  return new RegExp(`^${source}/?$`);
}

/** The parameters of a path that matches, decoded; null where it does not match or is not decodable. */
export function matchPattern(expression: RegExp, path: string): Record<string, string> | null {
  const match = expression.exec(path);
  if (match === null) return null;
  try {
    return Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
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
