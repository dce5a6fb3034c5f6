import type { Claims } from '@steeple/model/people/claims';
import { matchesSearch } from '@steeple/model/text/textSearch';
import { paths } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { adminNavigation, type Screen, type ScreenGroup, screensFor } from './adminNavigation.ts';

const postScreens: readonly Screen[] = [
  { route: 'adminNewContent', label: m.shell_title_adminNewContent, about: m.admin_about_write },
  { route: 'adminBlogReader', label: m.shell_title_adminBlogReader, about: m.admin_about_reader },
  { route: 'adminImports', label: m.shell_title_adminImports, about: m.admin_about_imports },
];

const helpScreen: Screen = { route: 'adminHelp', label: m.shell_title_adminHelp, about: m.admin_about_help };

/** Every screen of the product, by where it belongs; the admin area's own with a word about what is done there. */
export const screenGroups: readonly ScreenGroup[] = [
  {
    title: m.shell_admin,
    entries: adminNavigation
      .flatMap(({ entries }) => entries)
      .flatMap((entry) => [
        entry,
        ...(entry.route === 'adminPosts' ? postScreens : []),
        ...(entry.route === 'adminIndex' ? [helpScreen] : []),
      ]),
  },
  {
    title: m.admin_group_public,
    entries: [
      { route: 'home', label: m.shell_title_home },
      { route: 'about', label: m.shell_title_about },
      { route: 'visit', label: m.shell_title_visit },
      { route: 'giving', label: m.shell_title_giving },
      { route: 'contact', label: m.shell_title_contact },
      { route: 'events', label: m.shell_title_events },
      { route: 'calendar', label: m.shell_title_calendar },
      { route: 'content', label: m.shell_title_content },
      { route: 'testimonies', label: m.shell_title_testimonies },
      { route: 'resources', label: m.shell_title_resources },
      { route: 'search', label: m.shell_title_search },
      { route: 'ministry', label: m.shell_title_ministry },
      { route: 'alpha', label: m.shell_title_alpha },
      { route: 'chineseMinistry', label: m.shell_title_chineseMinistry },
      { route: 'chineseService', label: m.shell_title_chineseService },
      { route: 'pdpa', label: m.shell_title_pdpa },
      { route: 'login', label: m.shell_title_login },
      { route: 'account', label: m.shell_title_account },
    ],
  },
  {
    title: m.shell_title_camp,
    entries: [
      { route: 'camp', label: m.shell_title_camp },
      { route: 'campInfo', label: m.shell_title_campInfo },
      { route: 'campSchedule', label: m.shell_title_campSchedule },
      { route: 'campDashboard', label: m.shell_title_campDashboard },
      { route: 'campGroups', label: m.shell_title_campGroups },
      { route: 'campSessions', label: m.shell_title_campSessions },
      { route: 'campBooklet', label: m.shell_title_campBooklet },
      { route: 'campBriefing', label: m.shell_title_campBriefing },
      { route: 'campContacts', label: m.shell_title_campContacts },
      { route: 'campChecklist', label: m.shell_title_campChecklist },
      { route: 'campVenue', label: m.shell_title_campVenue },
      { route: 'campPano', label: m.shell_title_campPano },
      { route: 'campPanellum', label: m.shell_title_campPanellum },
      { route: 'campFeedbackPage', label: m.shell_title_campFeedbackPage },
      { route: 'campFeedback', label: m.admin_feedback_english },
      { route: 'campFeedbackChinese', label: m.admin_feedback_chinese },
      { route: 'campLogin', label: m.shell_title_campLogin },
    ],
  },
];

/**
 * The groups with the screens that a search finds, by title, by what is done there, or by address. Of the admin area
 * only the screens that the person may open.
 */
export function findScreens(search: string, claims: Claims): readonly ScreenGroup[] {
  return screensFor(claims, screenGroups, ({ route, label, about }) =>
    matchesSearch(search, [label(), about?.() ?? '', paths[route].path]),
  );
}
