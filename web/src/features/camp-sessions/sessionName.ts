import type { CampSession } from '@steeple/model/camp/campArea';
import { m } from '#messages/generated/messages.js';

/** "Session 2", "Devotion 1". */
export function sessionName({ kind, number }: Pick<CampSession, 'kind' | 'number'>): string {
  return kind === 'session' ? m.camp_sessions_number({ number }) : m.camp_sessions_devotion_number({ number });
}
