import { type Language, languageTags } from '@steeple/model/text/language';
import { m } from '#messages/generated/messages.js';
import type { CampPart } from './offlineCampStore.ts';

const names = {
  pages: m.camp_part_pages,
  files: m.camp_part_files,
  groups: m.shell_title_campGroups,
  contacts: m.shell_title_campContacts,
  emergency: m.camp_emergency_services,
  sessions: m.shell_title_campSessions,
  checklist: m.shell_title_campChecklist,
  booklet: m.shell_title_campBooklet,
  briefing: m.shell_title_campBriefing,
  venue: m.shell_title_campVenue,
  schedule: m.shell_title_campSchedule,
  panoramas: m.camp_part_panoramas,
  info: m.shell_title_campInfo,
  notices: m.camp_part_notices,
} as const satisfies Record<CampPart, () => string>;

/** Names parts of the camp's copy as its pages are named: `Schedule, Contacts, and pictures`. */
export function campPartNames(parts: readonly CampPart[], language: Language): string {
  return new Intl.ListFormat(languageTags[language]).format(parts.map((part) => names[part]()));
}
