import type { PageId } from '@steeple/model/content/page';
import type { RouteName } from './paths.ts';

/** The route on which each editable page is read. */
export const pageRoutes = {
  home: 'home',
  about: 'about',
  visit: 'visit',
  giving: 'giving',
  alpha: 'alpha',
  ministry: 'ministry',
  resources: 'resources',
  'chinese-ministry': 'chineseMinistry',
  'chinese-service': 'chineseService',
  pdpa: 'pdpa',
} as const satisfies Record<PageId, RouteName>;
