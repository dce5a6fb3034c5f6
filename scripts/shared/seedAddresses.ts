import { addMonths, monthOf } from '../../web/src/lib/events/months.ts';
import { paths, type RouteName, type RouteParams } from '../../web/src/lib/routing/paths.ts';
import { fillPattern } from '../../web/src/lib/routing/routePattern.ts';

/** A page whose address has parameters. */
type RouteWithParams = { [Name in RouteName]: unknown extends RouteParams<Name> ? never : Name }[RouteName];

/** Parameters that the seed has something for: a new page with parameters does not compile without them. */
const seedParams: { readonly [Name in RouteWithParams]: RouteParams<Name> } = {
  event: { id: 'camp-reunion-supper' },
  signUp: { id: 'camp-reunion-supper' },
  // The next one: near its end, a month folds away nearly all that it shows.
  calendarMonth: { month: addMonths(monthOf(new Date().toISOString()), 1) },
  post: { slug: 'how-advent-begins' },
  edition: { edition: 'xxyy' },
  testimony: { edition: 'xxyy', slug: 'grandmothers-bible' },
  campSessionNumbered: { number: '1' },
  campDevotionNumbered: { number: '1' },
  campSession: { slug: 'roots' },
  adminDatabasePath: { slug: 'camps' },
};

function paramsOf(name: string): Readonly<Record<string, string>> {
  return Object.entries(seedParams).find(([other]) => other === name)?.[1] ?? {};
}

/** An address of the seed for every page, English and without its query. */
export const seedAddresses = Object.fromEntries(
  Object.entries(paths).map(([name, { path }]) => [name, fillPattern(path, paramsOf(name))]),
) as Readonly<Record<RouteName, string>>;

/** The account that looks at a page: none, the seed's camper, or its admin. */
export type Visitor = 'visitor' | 'camper' | 'admin';

/** Says who of the seed looks at a page. */
export function visitorOf(name: RouteName): Visitor {
  if (name.startsWith('admin')) return 'admin';
  return name === 'account' || 'guard' in paths[name] ? 'camper' : 'visitor';
}
