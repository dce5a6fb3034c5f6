import { paths, type RouteName } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import type { RouteModule } from '#lib/routing/route.ts';

export type CampRouteName = Extract<RouteName, `camp${string}`>;
export type AdminRouteName = Extract<RouteName, `admin${string}`>;
export type PublicRouteName = Exclude<RouteName, CampRouteName | AdminRouteName>;

/** A page's own title, from the parameters of its address. */
export type RouteTitle = (params: Readonly<Record<string, string>>) => string;

/** Data that the shell adds to an address. */
export interface PageCode {
  /** The title where the module's `head` gives none. */
  readonly title: RouteTitle;
  /** Imports the module that shows the page. */
  readonly load: () => Promise<RouteModule>;
}

/** Makes an entry of the tables. */
export function page(title: RouteTitle, load: PageCode['load']): PageCode {
  return { title, load };
}

/**
 * Title and module of every public page. Camp and admin pages have tables of their own, so that a visitor fetches
 * neither.
 */
export const publicRoutes: Readonly<Record<PublicRouteName, PageCode>> = {
  home: page(m.shell_title_home, () => import('#features/home/HomePage.tsx')),
  about: page(m.shell_title_about, () => import('#features/pages/TextPage.tsx')),
  visit: page(m.shell_title_visit, () => import('#features/pages/VisitPage.tsx')),
  giving: page(m.shell_title_giving, () => import('#features/pages/GivingPage.tsx')),
  alpha: page(m.shell_title_alpha, () => import('#features/pages/TextPage.tsx')),
  ministry: page(m.shell_title_ministry, () => import('#features/pages/MinistryPage.tsx')),
  chineseMinistry: page(m.shell_title_chineseMinistry, () => import('#features/pages/ChineseFirstPage.tsx')),
  chineseService: page(m.shell_title_chineseService, () => import('#features/pages/ChineseFirstPage.tsx')),
  pdpa: page(m.shell_title_pdpa, () => import('#features/pages/TextPage.tsx')),
  events: page(m.shell_title_events, () => import('#features/events/EventsPage.tsx')),
  event: page(m.shell_title_event, () => import('#features/events/EventPage.tsx')),
  signUp: page(m.shell_title_signUp, () => import('#features/sign-ups/SignUpPage.tsx')),
  contact: page(m.shell_title_contact, () => import('#features/contact/ContactPage.tsx')),
  calendar: page(m.shell_title_calendar, () => import('#features/calendar/CalendarPage.tsx')),
  calendarMonth: page(m.shell_title_calendar, () => import('#features/calendar/MonthPage.tsx')),
  content: page(m.shell_title_content, () => import('#features/content/ContentPage.tsx')),
  post: page(m.shell_title_post, () => import('#features/content/PostPage.tsx')),
  testimonies: page(m.shell_title_testimonies, () => import('#features/testimonies/TestimoniesPage.tsx')),
  edition: page(m.shell_title_edition, () => import('#features/testimonies/EditionPage.tsx')),
  testimony: page(m.shell_title_testimony, () => import('#features/testimonies/TestimonyPage.tsx')),
  resources: page(m.shell_title_resources, () => import('#features/resources/ResourcesPage.tsx')),
  search: page(m.shell_title_search, () => import('#features/search/SearchPage.tsx')),
  login: page(m.shell_title_login, () => import('#features/account/sign-in/LoginPage.tsx')),
  account: page(m.shell_title_account, () => import('#features/account/AccountPage.tsx')),
};

/** Title and module of a page, from the table that contains it. */
export async function findRoute(name: RouteName): Promise<PageCode> {
  const { area } = paths[name];
  if (area === 'camp') return (await import('./campRoutes.ts')).campRoutes[name as CampRouteName];
  if (area === 'admin') return (await import('./adminRoutes.ts')).adminRoutes[name as AdminRouteName];
  return publicRoutes[name as PublicRouteName];
}
