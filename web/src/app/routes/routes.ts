import { paths, type RouteName } from '#lib/routing/paths.ts';
import type { RouteModule } from '#lib/routing/route.ts';
import { m } from '#messages/generated/messages.js';

/** A page's own title, from the parameters of its address. */
export type RouteTitle = (params: Readonly<Record<string, string>>) => string;

/** Data that the shell adds to an address: its title and the module that shows it. */
export interface PageCode {
  /** The title where the module's `head` gives none. @param params those of the address. */
  readonly title: RouteTitle;
  readonly load: () => Promise<RouteModule>;
}

export type CampRouteName = Extract<RouteName, `camp${string}`>;
export type AdminRouteName = Extract<RouteName, `admin${string}`>;
export type PublicRouteName = Exclude<RouteName, CampRouteName | AdminRouteName>;

/**
 * Title and module of every public page. Camp and admin pages have tables of their own, so that a visitor fetches
 * neither.
 */
export const publicRoutes: Readonly<Record<PublicRouteName, PageCode>> = {
  home: { title: m.shell_title_home, load: () => import('#features/home/HomePage.tsx') },
  about: { title: m.shell_title_about, load: () => import('#features/pages/AboutPage.tsx') },
  visit: { title: m.shell_title_visit, load: () => import('#features/pages/VisitPage.tsx') },
  giving: { title: m.shell_title_giving, load: () => import('#features/pages/GivingPage.tsx') },
  alpha: { title: m.shell_title_alpha, load: () => import('#features/pages/AlphaPage.tsx') },
  ministry: { title: m.shell_title_ministry, load: () => import('#features/pages/MinistryPage.tsx') },
  chineseMinistry: {
    title: m.shell_title_chineseMinistry,
    load: () => import('#features/pages/ChineseMinistryPage.tsx'),
  },
  chineseService: { title: m.shell_title_chineseService, load: () => import('#features/pages/ChineseServicePage.tsx') },
  pdpa: { title: m.shell_title_pdpa, load: () => import('#features/pages/PdpaPage.tsx') },
  events: { title: m.shell_title_events, load: () => import('#features/events/EventsPage.tsx') },
  event: { title: m.shell_title_event, load: () => import('#features/events/EventPage.tsx') },
  signUp: { title: m.shell_title_signUp, load: () => import('#features/sign-ups/SignUpPage.tsx') },
  contact: { title: m.shell_title_contact, load: () => import('#features/contact/ContactPage.tsx') },
  calendar: { title: m.shell_title_calendar, load: () => import('#features/calendar/CalendarPage.tsx') },
  calendarMonth: { title: m.shell_title_calendar, load: () => import('#features/calendar/MonthPage.tsx') },
  content: { title: m.shell_title_content, load: () => import('#features/content/ContentPage.tsx') },
  post: { title: m.shell_title_post, load: () => import('#features/content/PostPage.tsx') },
  testimonies: { title: m.shell_title_testimonies, load: () => import('#features/testimonies/TestimoniesPage.tsx') },
  edition: { title: m.shell_title_edition, load: () => import('#features/testimonies/EditionPage.tsx') },
  testimony: { title: m.shell_title_testimony, load: () => import('#features/testimonies/TestimonyPage.tsx') },
  resources: { title: m.shell_title_resources, load: () => import('#features/resources/ResourcesPage.tsx') },
  search: { title: m.shell_title_search, load: () => import('#features/search/SearchPage.tsx') },
  login: { title: m.shell_title_login, load: () => import('#features/account/sign-in/LoginPage.tsx') },
  account: { title: m.shell_title_account, load: () => import('#features/account/AccountPage.tsx') },
};

function isCamp(name: RouteName): name is CampRouteName {
  return paths[name].area === 'camp';
}

function isAdminRoute(name: RouteName): name is AdminRouteName {
  return paths[name].area === 'admin';
}

/** Title and module of a page, from the table that contains it. */
export async function findRoute(name: RouteName): Promise<PageCode> {
  if (isCamp(name)) return (await import('./campRoutes.ts')).campRoutes[name];
  if (isAdminRoute(name)) return (await import('./adminRoutes.ts')).adminRoutes[name];
  return publicRoutes[name];
}
