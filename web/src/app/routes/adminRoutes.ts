import { m } from '#messages/generated/messages.js';
import { page, type PageCode, type AdminRouteName } from './routes.ts';

/** Title and module of every page of the admin area. */
export const adminRoutes: Readonly<Record<AdminRouteName, PageCode>> = {
  adminDashboard: page(m.shell_title_adminDashboard, () => import('#app/first-hour/AdminHome.tsx')),
  adminIndex: page(m.shell_title_adminIndex, () => import('#features/admin-dashboard/ScreensPage.tsx')),
  adminStatistics: page(m.shell_title_adminStatistics, () => import('#features/admin-statistics/StatisticsPage.tsx')),
  adminPeople: page(m.shell_title_adminPeople, () => import('#features/admin-people/PeoplePage.tsx')),
  adminPosts: page(m.shell_title_adminPosts, () => import('#features/admin-posts/PostsPage.tsx')),
  adminNewContent: page(m.shell_title_adminNewContent, () => import('#features/admin-posts/EditorPage.tsx')),
  adminBlogReader: page(m.shell_title_adminBlogReader, () => import('#features/admin-posts/ReaderPage.tsx')),
  adminImports: page(m.shell_title_adminImports, () => import('#features/admin-imports/ImportsPage.tsx')),
  adminCalendar: page(m.shell_title_adminCalendar, () => import('#features/admin-calendar/AdminEventsPage.tsx')),
  adminGoogleCalendar: page(
    m.shell_title_adminGoogleCalendar,
    () => import('#features/admin-calendar/GoogleCalendarPage.tsx'),
  ),
  adminSignUps: page(m.shell_title_adminSignUps, () => import('#features/admin-sign-ups/SignUpsPage.tsx')),
  adminMessages: page(m.shell_title_adminMessages, () => import('#features/admin-messages/MessagesPage.tsx')),
  adminResources: page(m.shell_title_adminResources, () => import('#features/admin-resources/AdminResourcesPage.tsx')),
  adminFeedbackResults: page(
    m.shell_title_adminFeedbackResults,
    () => import('#features/admin-results/FeedbackResultsPage.tsx'),
  ),
  adminMinistries: page(m.shell_title_adminMinistries, () => import('#features/admin-ministries/MinistriesPage.tsx')),
  adminCamp: page(m.shell_title_adminCamp, () => import('#features/admin-camp/CampWorkspacePage.tsx')),
  adminTranslations: page(
    m.shell_title_adminTranslations,
    () => import('#features/admin-translations/TranslationsPage.tsx'),
  ),
  adminSettings: page(m.shell_title_adminSettings, () => import('#features/admin-settings/SettingsPage.tsx')),
  adminTrash: page(m.shell_title_adminTrash, () => import('#features/admin-trash/TrashPage.tsx')),
  adminDatabase: page(m.shell_title_adminDatabase, () => import('#features/admin-database/DatabasePage.tsx')),
  adminDatabasePath: page(
    ({ slug }) => m.shell_title_adminDatabasePath({ path: slug ?? '' }),
    () => import('#features/admin-database/DatabasePage.tsx'),
  ),
  adminDatabaseTest: page(
    m.shell_title_adminDatabaseTest,
    () => import('#features/admin-database/DatabaseTestPage.tsx'),
  ),
  adminHelp: page(m.shell_title_adminHelp, () => import('#features/admin-help/HelpPage.tsx')),
  adminPreview: page(m.admin_phone_preview, () => import('#app/layouts/AdminPreview.tsx')),
};
