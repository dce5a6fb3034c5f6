import type { TrashName } from '@steeple/model/editing/trash';
import type { TranslatableName } from '@steeple/model/editing/translatable';
import { m } from '#messages/generated/messages.js';

/** The names of the kinds of documents, plural, as their lists, the trash and the translations have them. */
export const kindTitles = {
  siteConfig: m.shell_title_adminSettings,
  page: m.shell_admin_pages,
  post: m.shell_title_adminPosts,
  ministry: m.shell_title_adminMinistries,
  event: m.shell_title_adminCalendar,
  resource: m.shell_title_adminResources,
  camp: m.shell_title_camp,
  emergencyNumbers: m.admin_camp_emergency,
  campGroup: m.admin_settings_groups,
  scheduleItem: m.admin_settings_schedule,
  campSession: m.admin_camp_part_sessions,
  bookletChapter: m.shell_title_campBooklet,
  briefingChapter: m.shell_title_campBriefing,
  checklistItem: m.shell_title_campChecklist,
  campContact: m.shell_title_campContacts,
  venuePlace: m.shell_title_campVenue,
  campInfo: m.shell_title_campInfo,
  panorama: m.admin_settings_panoramas,
  notice: m.admin_camp_part_notices,
} as const satisfies Record<TrashName | TranslatableName, () => string>;
