import type { Sync, SyncChange, SyncRun } from '@steeple/model/calendar/calendarSync';
import type { SyncHealth } from '#lib/admin/syncHealth.ts';
import { m } from '#messages/generated/messages.js';
import type { Tone } from '#ui/admin/Status.tsx';

/** A word and its tone. */
export interface ToneAndWords {
  readonly tone: Tone;
  readonly words: () => string;
}

export const healthLabels = {
  never: { tone: 'warn', words: m.admin_sync_never },
  running: { tone: 'busy', words: m.admin_sync_running },
  confirm: { tone: 'warn', words: m.admin_sync_confirm },
  failed: { tone: 'bad', words: m.admin_sync_failed },
  late: { tone: 'warn', words: m.admin_sync_late },
  well: { tone: 'good', words: m.admin_sync_well },
} as const satisfies Record<SyncHealth, ToneAndWords>;

export const runLabels = {
  running: { tone: 'busy', words: m.admin_sync_running },
  succeeded: { tone: 'good', words: m.admin_run_succeeded },
  failed: { tone: 'bad', words: m.admin_run_failed },
  'needs-confirmation': { tone: 'warn', words: m.admin_run_asks },
  busy: { tone: 'plain', words: m.admin_run_busy },
  'dry-run': { tone: 'plain', words: m.admin_run_dry },
} as const satisfies Record<SyncRun['status'], ToneAndWords>;

export const phaseLabels = {
  fetching: m.admin_sync_fetching,
  writing: m.admin_sync_writing,
  removing: m.admin_sync_removing,
} as const satisfies Record<NonNullable<Sync['progress']>['phase'], () => string>;

export const changeLabels = {
  create: m.admin_change_create,
  update: m.admin_change_update,
  remove: m.admin_change_remove,
} as const satisfies Record<SyncChange['change'], () => string>;
