import type { Language } from '@steeple/model/text/language';
import type { RouteCheck } from '@steeple/model/settings/routeChecks';
import { withLanguage } from '#lib/language/language.ts';
import { fillPattern, type PatternParams } from './routePattern.ts';

/** The area that a page belongs to; decides its layout, its loading and who may open it. */
export type Area = 'public' | 'camp' | 'admin';
/**
 * The checks that run before a navigation. `camp`: a camper of the current camp, or an admin; `admin`: somebody with
 * work in the admin area.
 */
export type GuardName = RouteCheck;

/** The address of a page. */
export interface PagePath<Path extends string = string> {
  readonly path: Path;
  readonly area: Area;
  readonly guard?: GuardName;
  /** The language that the page always has, whatever its prefix. */
  readonly language?: Language;
  /** True for pages made for the one who looks at them: never rendered on the server, never in a search engine. */
  readonly personal?: boolean;
}

/** Makes a function that makes pages of one kind from their paths. */
function pagesOf(kind: Omit<PagePath, 'path'>) {
  return <const Path extends string>(path: Path): PagePath<Path> => ({ path, ...kind });
}
const publicPage = pagesOf({ area: 'public' });
const personalPage = pagesOf({ area: 'public', personal: true });
const campPage = pagesOf({ area: 'camp', guard: 'camp', personal: true });
/**
 * A page of the camp that everybody may open: the server renders it too, so that it reads without scripts and shows a
 * preview where its link is shared. In the browser its content is live.
 */
const openCampPage = pagesOf({ area: 'camp' });
const adminPage = pagesOf({ area: 'admin', guard: 'admin', personal: true });

/**
 * Every page of the product by name (specification section 2, product.md "Screens"). The first pattern that matches
 * wins, so catch-alls come after what they would match too. `#app/routes/routes.ts` adds title and module to each.
 */
export const paths = {
  home: publicPage('/'),
  about: publicPage('/about'),
  visit: publicPage('/visit'),
  giving: publicPage('/giving'),
  alpha: publicPage('/alpha'),
  ministry: publicPage('/ministry'),
  chineseMinistry: publicPage('/chinese-ministry'),
  chineseService: publicPage('/chinese-service'),
  pdpa: publicPage('/pdpa'),
  events: publicPage('/events'),
  event: publicPage('/events/:id'),
  signUp: publicPage('/events/:id/sign-up'),
  contact: publicPage('/contact'),
  calendar: publicPage('/calendar'),
  calendarMonth: publicPage('/calendar/:month'),
  content: publicPage('/content'),
  post: publicPage('/content/*slug'),
  testimonies: publicPage('/testimonies'),
  edition: publicPage('/testimonies_:edition'),
  testimony: publicPage('/testimonies_:edition/*slug'),
  resources: publicPage('/resources'),
  search: publicPage('/search'),
  login: publicPage('/login'),
  account: personalPage('/account'),

  camp: openCampPage('/camp'),
  campInfo: openCampPage('/camp/info'),
  campSchedule: openCampPage('/camp/schedule'),
  campPano: openCampPage('/camp/pano'),
  campPanellum: openCampPage('/camp/panellum'),
  campLogin: openCampPage('/camp/login'),
  campVenue: campPage('/camp/venue'),
  campGroups: campPage('/camp/groups'),
  campBooklet: campPage('/camp/booklet'),
  campBriefing: campPage('/camp/briefing'),
  campContacts: campPage('/camp/contacts'),
  campSessions: campPage('/camp/sessions'),
  campSessionNumbered: campPage('/camp/sessions/_session:number'),
  campDevotionNumbered: campPage('/camp/sessions/_devotion:number'),
  campSession: campPage('/camp/sessions/*slug'),
  campChecklist: campPage('/camp/checklist'),
  campDashboard: campPage('/camp/dashboard'),
  campNotice: campPage('/camp/notice'),
  campFeedback: { ...openCampPage('/camp/feedback'), language: 'en' },
  campFeedbackChinese: { ...openCampPage('/camp/feedback_cn'), language: 'zh' },
  campFeedbackPage: openCampPage('/camp/feedback_page'),

  adminDashboard: adminPage('/admin'),
  adminIndex: adminPage('/admin/index_'),
  adminStatistics: adminPage('/admin/dash'),
  adminPeople: adminPage('/admin/umo'),
  adminPosts: adminPage('/admin/posts'),
  adminNewContent: adminPage('/admin/newContent'),
  adminBlogReader: adminPage('/admin/blogreader'),
  adminImports: adminPage('/admin/imports'),
  adminCalendar: adminPage('/admin/calendar'),
  adminGoogleCalendar: adminPage('/admin/googleCalendar'),
  adminSignUps: adminPage('/admin/signUps'),
  adminMessages: adminPage('/admin/messages'),
  adminResources: adminPage('/admin/resources'),
  adminFeedbackResults: adminPage('/admin/feedbackResults'),
  adminMinistries: adminPage('/admin/ministries'),
  adminCamp: adminPage('/admin/camp'),
  adminTranslations: adminPage('/admin/translations'),
  adminSettings: adminPage('/admin/custom'),
  adminTrash: adminPage('/admin/trash'),
  adminDatabase: adminPage('/admin/db'),
  adminDatabasePath: adminPage('/admin/db/*slug'),
  adminDatabaseTest: adminPage('/admin/dbTest'),
  adminHelp: adminPage('/admin/help'),
  adminPreview: adminPage('/admin/preview'),
} as const satisfies Record<string, PagePath>;

/** The name of a page. */
export type RouteName = keyof typeof paths;

/** The name of a page with one address, which needs no id. */
export type FixedRouteName = {
  [Name in RouteName]: (typeof paths)[Name]['path'] extends `${string}${':' | '*'}${string}` ? never : Name;
}[RouteName];

/** The parameters that a page's address needs; an empty object type where it needs none. */
export type RouteParams<Name extends RouteName> = PatternParams<(typeof paths)[Name]['path']>;

type HrefArguments<Name extends RouteName> =
  unknown extends RouteParams<Name>
    ? [name: Name, language: Language]
    : [name: Name, language: Language, params: RouteParams<Name>];

/** The address of a page in a language: `href('post', 'zh', { slug: 'advent' })` is `/zh/content/advent`. */
export function href<Name extends RouteName>(...[name, language, params]: HrefArguments<Name>): string {
  const address: PagePath = paths[name];
  return withLanguage(fillPattern(address.path, params ?? {}), address.language === undefined ? language : 'en');
}

/**
 * The address of a page for wouter's `Link` and `navigate`, which take one without `~` as relative to the router's
 * base.
 */
export function linkTo<Name extends RouteName>(...page: HrefArguments<Name>): `~${string}` {
  return `~${href(...(page as HrefArguments<'home'>))}`;
}
