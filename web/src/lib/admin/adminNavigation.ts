import type { Claims } from '@steeple/model/people/claims';
import type { Language } from '@steeple/model/text/language';
import { type FixedRouteName, href, type RouteName } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { mayOpen } from './adminAccess.ts';

/** One line of a list of screens: a screen that an address alone opens, or a view of one. */
export interface Screen {
  readonly route: FixedRouteName;
  /** Value of the query's `view`, for a view that people look for by itself. */
  readonly view?: string;
  readonly label: () => string;
  /** Says in a few words what is done there; for screens of the admin area. */
  readonly about?: () => string;
  /** Screens that are reached from this one and have no line of their own. */
  readonly inside?: readonly RouteName[];
}

/** Screens under a heading. */
export interface ScreenGroup {
  readonly title: () => string;
  readonly entries: readonly Screen[];
}

/** The navigation of the admin area, in its order; the list of all screens and the palette use the same words. */
export const adminNavigation: readonly ScreenGroup[] = [
  {
    title: m.shell_admin_group_overview,
    entries: [{ route: 'adminDashboard', label: m.shell_title_adminDashboard, about: m.admin_about_dashboard }],
  },
  {
    title: m.shell_admin_group_content,
    entries: [
      {
        route: 'adminPosts',
        label: m.shell_title_adminPosts,
        about: m.admin_about_posts,
        inside: ['adminNewContent', 'adminBlogReader', 'adminImports'],
      },
      { route: 'adminSettings', view: 'pages', label: m.shell_admin_pages, about: m.admin_about_pages },
      { route: 'adminMinistries', label: m.shell_title_adminMinistries, about: m.admin_about_ministries },
      { route: 'adminCalendar', label: m.shell_title_adminCalendar, about: m.admin_about_events },
      { route: 'adminSignUps', label: m.shell_title_adminSignUps, about: m.admin_about_sign_ups },
      { route: 'adminResources', label: m.shell_title_adminResources, about: m.admin_about_resources },
      { route: 'adminTranslations', label: m.shell_title_adminTranslations, about: m.admin_about_translations },
    ],
  },
  {
    title: m.shell_admin_group_camp,
    entries: [
      { route: 'adminCamp', label: m.shell_title_adminCamp, about: m.admin_about_camp },
      { route: 'adminFeedbackResults', label: m.shell_title_adminFeedbackResults, about: m.admin_about_results },
    ],
  },
  {
    title: m.shell_admin_group_church,
    entries: [
      { route: 'adminMessages', label: m.shell_title_adminMessages, about: m.admin_about_messages },
      { route: 'adminPeople', label: m.shell_title_adminPeople, about: m.admin_about_people },
      { route: 'adminStatistics', label: m.shell_title_adminStatistics, about: m.admin_about_statistics },
      { route: 'adminSettings', view: 'personal', label: m.shell_admin_personal, about: m.admin_about_personal },
      { route: 'adminSettings', label: m.shell_title_adminSettings, about: m.admin_about_settings },
    ],
  },
  {
    title: m.shell_admin_group_advanced,
    entries: [
      { route: 'adminGoogleCalendar', label: m.shell_title_adminGoogleCalendar, about: m.admin_about_sync },
      { route: 'adminTrash', label: m.shell_title_adminTrash, about: m.admin_trash_about },
      {
        route: 'adminDatabase',
        label: m.shell_title_adminDatabase,
        about: m.admin_about_database,
        inside: ['adminDatabasePath'],
      },
      { route: 'adminDatabaseTest', label: m.shell_title_adminDatabaseTest, about: m.admin_about_database_test },
      { route: 'adminIndex', label: m.shell_title_adminIndex, about: m.admin_about_screens },
    ],
  },
];

/** The address of a screen in a language. */
export function addressOfScreen({ route, view }: Screen, language: Language): string {
  return view === undefined ? href(route, language) : `${href(route, language)}?view=${view}`;
}

/** The groups with those of their screens that a person may open, and that are asked for; without empty groups. */
export function screensFor(
  claims: Claims,
  groups: readonly ScreenGroup[],
  isWanted: (screen: Screen) => boolean = () => true,
): readonly ScreenGroup[] {
  const mayOpenScreen = ({ route, view }: Screen): boolean =>
    mayOpen(claims, route, new URLSearchParams(view === undefined ? {} : { view }));
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => mayOpenScreen(entry) && isWanted(entry)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** True for the line of the screen that is open: of a screen with several lines, the one of the view that is open. */
export function isCurrentEntry(entry: Screen, route: RouteName | null, view: string | null): boolean {
  if (entry.route !== route) return route !== null && (entry.inside?.includes(route) ?? false);
  if (entry.view !== undefined) return entry.view === view;
  const views = adminNavigation.flatMap(({ entries }) => entries).filter((other) => other.route === route);
  return !views.some((other) => other.view !== undefined && other.view === view);
}
