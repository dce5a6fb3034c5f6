import { m } from '#messages/generated/messages.js';
import type { CampRouteName, PageCode } from './routes.ts';

/** Title and module of every page of the camp. */
export const campRoutes: Readonly<Record<CampRouteName, PageCode>> = {
  camp: { title: m.shell_title_camp, load: () => import('#features/camp-landing/CampLandingPage.tsx') },
  campInfo: { title: m.shell_title_campInfo, load: () => import('#features/camp-info/CampInfoPage.tsx') },
  campSchedule: {
    title: m.shell_title_campSchedule,
    load: () => import('#features/camp-schedule/CampSchedulePage.tsx'),
  },
  campPano: { title: m.shell_title_campPano, load: () => import('#features/camp-panorama/CampPanoPage.tsx') },
  campPanellum: {
    title: m.shell_title_campPanellum,
    load: () => import('#features/camp-panorama/CampPanellumPage.tsx'),
  },
  campLogin: { title: m.shell_title_campLogin, load: () => import('#features/camp-login/CampLoginPage.tsx') },
  campVenue: { title: m.shell_title_campVenue, load: () => import('#features/camp-venue/CampVenuePage.tsx') },
  campGroups: { title: m.shell_title_campGroups, load: () => import('#features/camp-groups/CampGroupsPage.tsx') },
  campBooklet: { title: m.shell_title_campBooklet, load: () => import('#features/camp-booklet/CampBookletPage.tsx') },
  campBriefing: {
    title: m.shell_title_campBriefing,
    load: () => import('#features/camp-briefing/CampBriefingPage.tsx'),
  },
  campContacts: {
    title: m.shell_title_campContacts,
    load: () => import('#features/camp-contacts/CampContactsPage.tsx'),
  },
  campSessions: {
    title: m.shell_title_campSessions,
    load: () => import('#features/camp-sessions/CampSessionsPage.tsx'),
  },
  campSessionNumbered: {
    title: m.shell_title_campSessionNumbered,
    load: () => import('#features/camp-sessions/CampSessionNumberedPage.tsx'),
  },
  campDevotionNumbered: {
    title: m.shell_title_campDevotionNumbered,
    load: () => import('#features/camp-sessions/CampDevotionNumberedPage.tsx'),
  },
  campSession: { title: m.shell_title_campSession, load: () => import('#features/camp-sessions/CampSessionPage.tsx') },
  campChecklist: {
    title: m.shell_title_campChecklist,
    load: () => import('#features/camp-checklist/CampChecklistPage.tsx'),
  },
  campDashboard: {
    title: m.shell_title_campDashboard,
    load: () => import('#features/camp-dashboard/CampDashboardPage.tsx'),
  },
  campNotice: { title: m.shell_title_campNotice, load: () => import('#features/camp-notice/CampNoticePage.tsx') },
  campFeedback: { title: m.shell_title_campFeedback, load: () => import('#features/feedback/FeedbackPage.tsx') },
  campFeedbackChinese: {
    title: m.shell_title_campFeedbackChinese,
    load: () => import('#features/feedback/FeedbackPage.tsx'),
  },
  campFeedbackPage: {
    title: m.shell_title_campFeedbackPage,
    load: () => import('#features/feedback/FeedbackLandingPage.tsx'),
  },
};
