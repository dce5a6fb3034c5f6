import type { RouteName } from '#lib/routing/paths.ts';
import { matchesSearch } from '#lib/search/textSearch.ts';
import { m } from '#messages/generated/messages.js';

/** The screens that an address alone opens; those that need an id or a slug are reached from them. */
export type ScreenName = Exclude<
  RouteName,
  | 'event'
  | 'post'
  | 'edition'
  | 'testimony'
  | 'campSessionNumbered'
  | 'campDevotionNumbered'
  | 'campSession'
  | 'adminDatabasePath'
>;

/** A part of the product in the list of all screens. */
export interface ScreenGroup {
  readonly title: () => string;
  readonly screens: readonly (readonly [name: ScreenName, title: () => string, about?: () => string])[];
}

/** Every screen of the product, by where it belongs; the admin area's own with a word about what is done there. */
export const screenGroups: readonly ScreenGroup[] = [
  {
    title: m.shell_admin,
    screens: [
      ['adminDashboard', m.shell_title_adminDashboard, m.admin_about_dashboard],
      ['adminStatistics', m.shell_title_adminStatistics, m.admin_about_statistics],
      ['adminPosts', m.shell_title_adminPosts, m.admin_about_posts],
      ['adminNewContent', m.shell_title_adminNewContent, m.admin_about_write],
      ['adminBlogReader', m.shell_title_adminBlogReader, m.admin_about_reader],
      ['adminMinistries', m.shell_title_adminMinistries, m.admin_about_ministries],
      ['adminResources', m.shell_title_adminResources, m.admin_about_resources],
      ['adminSettings', m.shell_title_adminSettings, m.admin_about_settings],
      ['adminCalendar', m.shell_title_adminCalendar, m.admin_about_events],
      ['adminGoogleCalendar', m.shell_title_adminGoogleCalendar, m.admin_about_sync],
      ['adminCamp', m.shell_title_adminCamp, m.admin_about_camp],
      ['adminFeedbackResults', m.shell_title_adminFeedbackResults, m.admin_about_results],
      ['adminPeople', m.shell_title_adminPeople, m.admin_about_people],
      ['adminDatabase', m.shell_title_adminDatabase, m.admin_about_database],
      ['adminDatabaseTest', m.shell_title_adminDatabaseTest, m.admin_about_database_test],
      ['adminIndex', m.shell_title_adminIndex, m.admin_about_screens],
    ],
  },
  {
    title: m.admin_group_public,
    screens: [
      ['home', m.shell_title_home],
      ['about', m.shell_title_about],
      ['visit', m.shell_title_visit],
      ['giving', m.shell_title_giving],
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

/** The groups with the screens that a search finds, by title, by what is done there, or by address. */
export function findScreens(search: string, pathOf: (name: ScreenName) => string): ScreenGroup[] {
  return screenGroups
    .map((group) => ({
      ...group,
      screens: group.screens.filter(([name, title, about]) =>
        matchesSearch(search, [title(), about?.() ?? '', pathOf(name)]),
      ),
    }))
    .filter((group) => group.screens.length > 0);
}
