import type { CallableInput, CallableOutput } from '@steeple/model/requests/callables';
import { useState } from 'react';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { type Action, useAction } from '#lib/admin/useAction.ts';
import { m } from '#messages/generated/messages.js';
import { showToast } from '#ui/toasts/toastStore.ts';

/** Parameters of a sync that a person asks for. */
type SyncWish = Omit<CallableInput<'syncCalendarNow'>, 'calendar'>;

/** Runs of a dry run. */
type DryRuns = CallableOutput<'syncCalendarNow'>['runs'];

/** Starting a sync, and the results of the last dry run. */
export interface SyncNow extends Action<[SyncWish?]> {
  /** True while a sync is under way that is no dry run. */
  readonly isSyncing: boolean;
  readonly dryRuns: DryRuns | null;
  readonly closeDryRuns: () => void;
}

/** Starts a sync. @param calendar the only calendar; without it, all of them. */
export function useSyncNow(calendar?: string): SyncNow {
  const [dryRuns, setDryRuns] = useState<DryRuns | null>(null);
  const [isDryRun, setIsDryRun] = useState(false);
  const action = useAction(async (wish: SyncWish = {}) => {
    const { dryRun = false } = wish;
    setIsDryRun(dryRun);
    const { runs } = await callFunction('syncCalendarNow', { ...wish, ...(calendar !== undefined && { calendar }) });
    if (dryRun) setDryRuns(runs);
    else if (runs.some((run) => run.status === 'busy')) showToast(m.admin_sync_busy());
    else if (runs.every((run) => run.status === 'succeeded')) showToast(m.admin_sync_done());
  });
  return { ...action, isSyncing: action.busy && !isDryRun, dryRuns, closeDryRuns: () => setDryRuns(null) };
}
