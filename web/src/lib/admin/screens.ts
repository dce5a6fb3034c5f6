import type { Claims } from '@steeple/model/people/claims';
import type { Language } from '@steeple/model/text/language';
import { matchesSearch } from '@steeple/model/text/textSearch';
import { href, paths, type RouteName } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { mayOpen } from './adminAccess.ts';
import { adminNavigation } from './adminNavigation.ts';

/** The screens that an address alone opens; those that need an id or a slug are reached from them. */
export type ScreenName = Exclude<
  RouteName,
  | 'event'
  | 'signUp'
  | 'post'
  | 'edition'
  | 'testimony'
  | 'campSessionNumbered'
  | 'campDevotionNumbered'
  | 'campSession'
  | 'campNotice'
  | 'adminDatabasePath'
  | 'adminPreview'
>;

/** A part of the product in the list of all screens. */
export interface ScreenGroup {
  readonly title: () => string;
  readonly screens: readonly ListedScreen[];
}

/** A screen in the list; the view is the value of the query's `view`. */
export type ListedScreen = readonly [name: ScreenName, title: () => string, about?: () => string, view?: string];

const postScreens: readonly ListedScreen[] = [
  ['adminNewContent', m.shell_title_adminNewContent, m.admin_about_write],
  ['adminBlogReader', m.shell_title_adminBlogReader, m.admin_about_reader],
  ['adminImports', m.shell_title_adminImports, m.admin_about_imports],
];

const helpScreens: readonly ListedScreen[] = [['adminHelp', m.shell_title_adminHelp, m.admin_about_help]];

/** The address of a listed screen in a language. */
export function addressOfScreen([name, , , view]: ListedScreen, language: Language): string {
  return view === undefined ? href(name, language) : `${href(name, language)}?view=${view}`;
}

/** Every screen of the product, by where it belongs; the admin area's own with a word about what is done there. */
export const screenGroups: readonly ScreenGroup[] = [
  {
    title: m.shell_admin,
    screens: adminNavigation
      .flatMap(({ entries }) => entries)
      .flatMap((entry): ListedScreen[] => [
        [entry.route, entry.label, entry.about, entry.view],
        ...(entry.route === 'adminPosts' ? postScreens : []),
        ...(entry.route === 'adminIndex' ? helpScreens : []),
      ]),
  },
  {
    title: m.admin_group_public,
    screens: [
      ['home', m.shell_title_home],
      ['about', m.shell_title_about],
      ['visit', m.shell_title_visit],
      ['giving', m.shell_title_giving],
      ['contact', m.shell_title_contact],
      ['events', m.shell_title_events],
      ['calendar', m.shell_title_calendar],
      ['content', m.shell_title_content],
      ['testimonies', m.shell_title_testimonies],
      ['resources', m.shell_title_resources],
      ['search', m.shell_title_search],
      ['ministry', m.shell_title_ministry],
      ['alpha', m.shell_title_alpha],
      ['chineseMinistry', m.shell_title_chineseMinistry],
      ['chineseService', m.shell_title_chineseService],
      ['pdpa', m.shell_title_pdpa],
      ['login', m.shell_title_login],
      ['account', m.shell_title_account],
    ],
  },
  {
    title: m.shell_title_camp,
    screens: [
      ['camp', m.shell_title_camp],
      ['campInfo', m.shell_title_campInfo],
      ['campSchedule', m.shell_title_campSchedule],
      ['campDashboard', m.shell_title_campDashboard],
      ['campGroups', m.shell_title_campGroups],
      ['campSessions', m.shell_title_campSessions],
      ['campBooklet', m.shell_title_campBooklet],
      ['campBriefing', m.shell_title_campBriefing],
      ['campContacts', m.shell_title_campContacts],
      ['campChecklist', m.shell_title_campChecklist],
      ['campVenue', m.shell_title_campVenue],
      ['campPano', m.shell_title_campPano],
      ['campPanellum', m.shell_title_campPanellum],
      ['campFeedbackPage', m.shell_title_campFeedbackPage],
      ['campFeedback', m.admin_feedback_english],
      ['campFeedbackChinese', m.admin_feedback_chinese],
      ['campLogin', m.shell_title_campLogin],
    ],
  },
];

/**
 * The groups with the screens that a search finds, by title, by what is done there, or by address. Of the admin area
 * only the screens that the person may open.
 */
export function findScreens(search: string, claims: Claims): ScreenGroup[] {
  return screenGroups
    .map((group) => ({
      ...group,
      screens: group.screens.filter(
        ([name, title, about, view]) =>
          mayOpen(claims, name, new URLSearchParams(view === undefined ? {} : { view })) &&
          matchesSearch(search, [title(), about?.() ?? '', paths[name].path]),
      ),
    }))
    .filter((group) => group.screens.length > 0);
}
