/**
 * Addresses of the owner's specification, section 2, word for word. They are compared with the product, never made from
 * it.
 */

/** Public routes by name; the last two are the destinations of redirects, which the owner names beside the table. */
export const publicPaths = {
  home: '/',
  pdpa: '/pdpa',
  about: '/about',
  visit: '/visit',
  giving: '/giving',
  content: '/content',
  post: '/content/{slug...}',
  calendar: '/calendar',
  ministry: '/ministry',
  resources: '/resources',
  testimonies: '/testimonies',
  edition: '/testimonies_xxyy',
  testimony: '/testimonies_xxyy/{slug...}',
  chineseMinistry: '/chinese-ministry',
  alpha: '/alpha',
  events: '/events',
  chineseService: '/chinese-service',
} as const;

/** Children of `/camp`; the empty one is the landing page. */
export const campChildren = [
  '',
  'info',
  'pano',
  'login',
  'venue',
  'groups',
  'booklet',
  'briefing',
  'contacts',
  'feedback',
  'panellum',
  'schedule',
  'checklist',
  'dashboard',
  'feedback_cn',
  'feedback_page',
  'sessions',
] as const;

/** Children of `/camp/sessions`; the empty one is the list. */
export const sessionChildren = ['', '_session1', '{slug...}', '_devotion1', '_devotion2'] as const;

/** Children of `/camp` that are guarded by its login check; sessions with all its children. */
export const guardedByCamp = [
  'venue',
  'groups',
  'booklet',
  'briefing',
  'contacts',
  'sessions',
  'checklist',
  'dashboard',
] as const satisfies readonly (typeof campChildren)[number][];

/** Children of `/camp` that are not guarded. */
export const openInCamp = [
  'info',
  'pano',
  '',
  'login',
  'feedback',
  'panellum',
  'schedule',
  'feedback_cn',
  'feedback_page',
] as const satisfies readonly (typeof campChildren)[number][];

/** Children of `/admin`, all guarded by the admin check; the empty one is the index. */
export const adminChildren = [
  'umo',
  'dash',
  '',
  'posts',
  'custom',
  'dbTest',
  'index_',
  'calendar',
  'resources',
  'blogreader',
  'newContent',
  'db/{slug...}',
  'googleCalendar',
  'feedbackResults',
] as const;

/**
 * Legacy paths that redirect on the error screen. The owner names the Chinese gathering without its characters; here it
 * is written in both scripts.
 */
export const formerPaths = [
  ['/pastoral', publicPaths.about],
  ['/about', publicPaths.about],
  ['/bulletin', publicPaths.about],
  ['/mission', publicPaths.about],
  ['/culture', publicPaths.about],
  ['/founded', publicPaths.about],
  ['/our-calendar', publicPaths.events],
  ['/中文聚会', publicPaths.chineseService],
  ['/中文聚會', publicPaths.chineseService],
  ['/english-service', publicPaths.home],
  ['/contact-us', publicPaths.visit],
  ['/location', publicPaths.visit],
] as const;

/** The path of a child of an area. */
export function below(area: string, child: string): string {
  return child === '' ? area : `${area}/${child}`;
}

/** Addresses of `/camp/sessions` and below. */
export const sessionPaths = sessionChildren.map((child) => below('/camp/sessions', child));
