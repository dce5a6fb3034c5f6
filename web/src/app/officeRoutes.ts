import { m } from '#messages/generated/messages.js';
import type { OfficeRouteName, Route } from './routes.ts';

/** Title and module of every page of the office. */
export const officeRoutes: Readonly<Record<OfficeRouteName, Route>> = {
  adminDesk: { title: m.shell_title_adminDesk, load: () => import('#features/office-desk/DeskPage.tsx') },
  adminIndex: { title: m.shell_title_adminIndex, load: () => import('#features/office-desk/ScreensPage.tsx') },
  adminDash: { title: m.shell_title_adminDash, load: () => import('#features/office-dash/DashPage.tsx') },
  adminPeople: { title: m.shell_title_adminPeople, load: () => import('#features/office-people/PeoplePage.tsx') },
  adminPosts: { title: m.shell_title_adminPosts, load: () => import('#features/office-posts/PostsPage.tsx') },
  adminNewContent: { title: m.shell_title_adminNewContent, load: () => import('#features/office-posts/EditorPage.tsx') },
  adminBlogReader: { title: m.shell_title_adminBlogReader, load: () => import('#features/office-posts/ReaderPage.tsx') },
  adminCalendar: { title: m.shell_title_adminCalendar, load: () => import('#features/office-calendar/OfficeEventsPage.tsx') },
  adminGoogleCalendar: { title: m.shell_title_adminGoogleCalendar, load: () => import('#features/office-calendar/GoogleCalendarPage.tsx') },
  adminResources: { title: m.shell_title_adminResources, load: () => import('#features/office-resources/OfficeResourcesPage.tsx') },
  adminFeedbackResults: { title: m.shell_title_adminFeedbackResults, load: () => import('#features/office-results/FeedbackResultsPage.tsx') },
  adminCustom: { title: m.shell_title_adminCustom, load: () => import('#features/office-custom/CustomPage.tsx') },
  adminDatabase: { title: m.shell_title_adminDatabase, load: () => import('#features/office-database/DatabasePage.tsx') },
  adminDatabasePath: { title: ({ slug }) => m.shell_title_adminDatabasePath({ path: slug ?? '' }), load: () => import('#features/office-database/DatabasePage.tsx') },
  adminDatabaseTest: { title: m.shell_title_adminDatabaseTest, load: () => import('#features/office-database/DatabaseTestPage.tsx') },
};
