import { releasedCache } from '../cacheControl.ts';
import type { RenderedUnit } from './releaseRecord.ts';

/** A rule of Hosting: headers of the addresses that match a regular expression (RE2). */
export interface HeaderRule {
  readonly regex: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The headers of the released files, one rule for each kind of address: the function `render` sends the same ones with
 * what it renders, apart from the time that it may be cached.
 */
export function releaseHeaders(units: ReadonlyMap<string, RenderedUnit>): HeaderRule[] {
  const rules = new Map<string, Readonly<Record<string, string>>>();
  for (const { pattern, file } of units.values()) {
    if (file === null) continue;
    rules.set(pattern, {
      'Cache-Control': releasedCache,
      'Content-Security-Policy': file.policy,
      'Content-Type': file.contentType,
    });
  }
  // Where several rules match, the last one counts: the pattern of `/events/:id` also matches the payload of `/events`.
  const place = ({ regex, headers }: HeaderRule): string =>
    `${headers['Content-Type']?.startsWith('text/html') === true ? 0 : 1} ${regex}`;
  return Array.from(rules, ([regex, headers]) => ({ regex, headers })).toSorted((left, right) =>
    place(left) < place(right) ? -1 : 1,
  );
}
