import { languages } from '@steeple/model/text/language';
import type { paths } from './paths.ts';

type FirstSegment<Path extends string> = Path extends `/${infer Segment}` ? Segment : never;

/** Segment that begins the paths of a part of the site that is not public, or of the sign-in page. */
export type AreaSegment = FirstSegment<(typeof paths)['camp' | 'adminDashboard' | 'account' | 'login']['path']>;

/**
 * The segments as values. `paths.ts` decides them, and the compiler refuses any other; its values are not imported,
 * because the service worker would then contain every path.
 */
export const areaSegments = ['camp', 'admin', 'login', 'account'] as const satisfies readonly AreaSegment[];

/** Path of My camp, for the service worker; the compiler compares it with `paths.ts`. */
export const campStartPath = `/${areaSegments[0]}/dashboard` as const satisfies (typeof paths)['campDashboard']['path'];

/** Path of the page that shows one notice, for the service worker; the compiler compares it with `paths.ts`. */
export const campNoticePath = `/${areaSegments[0]}/notice` as const satisfies (typeof paths)['campNotice']['path'];

/**
 * Makes an expression for the addresses of some areas in every language: `/camp`, `/zh/camp/schedule`, `/login?to=…`.
 * An address may have its query: Workbox compares path and query as one text.
 */
export function areaPattern(segments: readonly AreaSegment[]): RegExp {
  return new RegExp(`^/((${languages.join('|')})/)?(${segments.join('|')})([/?]|$)`);
}
