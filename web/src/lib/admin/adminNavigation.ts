import type { Claims } from '@steeple/model/people/claims';
import type { RouteName } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { mayOpen } from './adminAccess.ts';

/** Screens of the admin area that an address without an id opens. */
export type AdminRoute = Exclude<
  Extract<RouteName, `admin${string}`>,
  'adminDatabasePath' | 'adminImports' | 'adminPreview'
>;

/** One line of the admin area's navigation: a screen, or a view of one. */
export interface AdminEntry {
  readonly route: AdminRoute;
  /** Value of the query's `view`, for a view that people look for by itself. */
  readonly view?: string;
  readonly label: () => string;
  /** Says in a few words what is done there. */
  readonly about: () => string;
  /** Screens that are reached from this one and have no line of their own. */
  readonly inside?: readonly RouteName[];
}

interface AdminGroup {
  readonly title: () => string;
  readonly entries: readonly AdminEntry[];
}

/** The navigation of the admin area, in its order; the list of all screens and the palette use the same words. */
export const adminNavigation: readonly AdminGroup[] = [
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

/** The navigation with the lines of a person's own screens; without the headings that have none. */
export function navigationFor(claims: Claims): readonly AdminGroup[] {
  const mayOpenEntry = ({ route, view }: AdminEntry): boolean =>
    mayOpen(claims, route, new URLSearchParams(view === undefined ? {} : { view }));
  return adminNavigation
    .map(({ title, entries }) => ({ title, entries: entries.filter(mayOpenEntry) }))
    .filter(({ entries }) => entries.length > 0);
}

/** True for the line of the screen that is open: of a screen with several lines, the one of the view that is open. */
export function isCurrentEntry(entry: AdminEntry, route: RouteName | null, view: string | null): boolean {
  if (entry.route !== route) return route !== null && (entry.inside?.includes(route) ?? false);
  if (entry.view !== undefined) return entry.view === view;
  const views = adminNavigation.flatMap(({ entries }) => entries).filter((other) => other.route === route);
  return !views.some((other) => other.view !== undefined && other.view === view);
}
