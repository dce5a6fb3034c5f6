import { m } from '#messages/generated/messages.js';
import { page, type PageCode, type CampRouteName } from './routes.ts';

/** Title and module of every page of the camp. */
export const campRoutes: Readonly<Record<CampRouteName, PageCode>> = {
  camp: page(m.shell_title_camp, () => import('#features/camp-landing/CampLandingPage.tsx')),
  campInfo: page(m.shell_title_campInfo, () => import('#features/camp-info/CampInfoPage.tsx')),
  campSchedule: page(m.shell_title_campSchedule, () => import('#features/camp-schedule/CampSchedulePage.tsx')),
  campPano: page(m.shell_title_campPano, () => import('#features/camp-panorama/CampPanoPage.tsx')),
  campPanellum: page(m.shell_title_campPanellum, () => import('#features/camp-panorama/CampPanellumPage.tsx')),
  campLogin: page(m.shell_title_campLogin, () => import('#features/camp-login/CampLoginPage.tsx')),
  campVenue: page(m.shell_title_campVenue, () => import('#features/camp-venue/CampVenuePage.tsx')),
  campGroups: page(m.shell_title_campGroups, () => import('#features/camp-groups/CampGroupsPage.tsx')),
  campBooklet: page(m.shell_title_campBooklet, () => import('#features/camp-booklet/CampBookletPage.tsx')),
  campBriefing: page(m.shell_title_campBriefing, () => import('#features/camp-briefing/CampBriefingPage.tsx')),
  campContacts: page(m.shell_title_campContacts, () => import('#features/camp-contacts/CampContactsPage.tsx')),
  campSessions: page(m.shell_title_campSessions, () => import('#features/camp-sessions/CampSessionsPage.tsx')),
  campSessionNumbered: page(
    m.shell_title_campSessionNumbered,
    () => import('#features/camp-sessions/CampSessionPage.tsx'),
  ),
  campDevotionNumbered: page(
    m.shell_title_campDevotionNumbered,
    () => import('#features/camp-sessions/CampSessionPage.tsx'),
  ),
  campSession: page(m.shell_title_campSession, () => import('#features/camp-sessions/CampSessionPage.tsx')),
  campChecklist: page(m.shell_title_campChecklist, () => import('#features/camp-checklist/CampChecklistPage.tsx')),
  campDashboard: page(m.shell_title_campDashboard, () => import('#features/camp-dashboard/CampDashboardPage.tsx')),
  campNotice: page(m.shell_title_campNotice, () => import('#features/camp-notice/CampNoticePage.tsx')),
  campFeedback: page(m.shell_title_campFeedback, () => import('#features/feedback/FeedbackPage.tsx')),
  campFeedbackChinese: page(m.shell_title_campFeedbackChinese, () => import('#features/feedback/FeedbackPage.tsx')),
  campFeedbackPage: page(m.shell_title_campFeedbackPage, () => import('#features/feedback/FeedbackLandingPage.tsx')),
};
