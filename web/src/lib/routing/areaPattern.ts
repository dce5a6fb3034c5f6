import { languages } from '@steeple/model/languages';
import type { paths } from './paths.ts';

type FirstSegment<Path extends string> = Path extends `/${infer Segment}` ? Segment : never;

/** Segment that begins the paths of a part of the site that is not public, or of the sign-in page. */
export type AreaSegment = FirstSegment<(typeof paths)['camp' | 'adminDashboard' | 'account' | 'login']['path']>;

/**
 * The segments as values. `paths.ts` decides them, and the compiler refuses any other; its values are not imported,
 * because the service worker would then contain every path.
 */
export const areaSegments = ['camp', 'admin', 'login', 'account'] as const satisfies readonly AreaSegment[];

/** Makes an expression for the addresses of some areas in every language: `/camp`, `/zh/camp/schedule`. */
export function areaPattern(segments: readonly AreaSegment[]): RegExp {
  return new RegExp(`^/((${languages.join('|')})/)?(${segments.join('|')})(/|$)`);
}
