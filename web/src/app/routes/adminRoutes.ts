import { m } from '#messages/generated/messages.js';
import type { AdminRouteName, PageCode } from './routes.ts';

/** Title and module of every page of the admin area. */
export const adminRoutes: Readonly<Record<AdminRouteName, PageCode>> = {
  adminDashboard: {
    title: m.shell_title_adminDashboard,
    load: () => import('#features/admin-dashboard/DashboardPage.tsx'),
  },
  adminIndex: { title: m.shell_title_adminIndex, load: () => import('#features/admin-dashboard/ScreensPage.tsx') },
  adminStatistics: {
    title: m.shell_title_adminStatistics,
    load: () => import('#features/admin-statistics/StatisticsPage.tsx'),
  },
  adminPeople: { title: m.shell_title_adminPeople, load: () => import('#features/admin-people/PeoplePage.tsx') },
  adminPosts: { title: m.shell_title_adminPosts, load: () => import('#features/admin-posts/PostsPage.tsx') },
  adminNewContent: { title: m.shell_title_adminNewContent, load: () => import('#features/admin-posts/EditorPage.tsx') },
  adminBlogReader: { title: m.shell_title_adminBlogReader, load: () => import('#features/admin-posts/ReaderPage.tsx') },
  adminImports: { title: m.shell_title_adminImports, load: () => import('#features/admin-imports/ImportsPage.tsx') },
  adminCalendar: {
    title: m.shell_title_adminCalendar,
    load: () => import('#features/admin-calendar/AdminEventsPage.tsx'),
  },
  adminGoogleCalendar: {
    title: m.shell_title_adminGoogleCalendar,
    load: () => import('#features/admin-calendar/GoogleCalendarPage.tsx'),
  },
  adminSignUps: {
    title: m.shell_title_adminSignUps,
    load: () => import('#features/admin-sign-ups/SignUpsPage.tsx'),
  },
  adminMessages: {
    title: m.shell_title_adminMessages,
    load: () => import('#features/admin-messages/MessagesPage.tsx'),
  },
  adminResources: {
    title: m.shell_title_adminResources,
    load: () => import('#features/admin-resources/AdminResourcesPage.tsx'),
  },
  adminFeedbackResults: {
    title: m.shell_title_adminFeedbackResults,
    load: () => import('#features/admin-results/FeedbackResultsPage.tsx'),
  },
  adminMinistries: {
    title: m.shell_title_adminMinistries,
    load: () => import('#features/admin-ministries/MinistriesPage.tsx'),
  },
  adminCamp: { title: m.shell_title_adminCamp, load: () => import('#features/admin-camp/CampWorkspacePage.tsx') },
  adminTranslations: {
    title: m.shell_title_adminTranslations,
    load: () => import('#features/admin-translations/TranslationsPage.tsx'),
  },
  adminSettings: {
    title: m.shell_title_adminSettings,
    load: () => import('#features/admin-settings/SettingsPage.tsx'),
  },
  adminTrash: { title: m.shell_title_adminTrash, load: () => import('#features/admin-trash/TrashPage.tsx') },
  adminDatabase: {
    title: m.shell_title_adminDatabase,
    load: () => import('#features/admin-database/DatabasePage.tsx'),
  },
  adminDatabasePath: {
    title: ({ slug }) => m.shell_title_adminDatabasePath({ path: slug ?? '' }),
    load: () => import('#features/admin-database/DatabasePage.tsx'),
  },
  adminDatabaseTest: {
    title: m.shell_title_adminDatabaseTest,
    load: () => import('#features/admin-database/DatabaseTestPage.tsx'),
  },
  adminHelp: { title: m.shell_title_adminHelp, load: () => import('#features/admin-help/HelpPage.tsx') },
  adminPreview: { title: m.admin_phone_preview, load: () => import('#app/layouts/AdminPreview.tsx') },
};
