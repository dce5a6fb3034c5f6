import type { CallableOutput } from '@steeple/model/requests/callables';
import { useState } from 'react';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { type Action, useAction } from '#lib/admin/useAction.ts';
import { m } from '#messages/generated/messages.js';
import { showToast } from '#ui/toasts/toastStore.ts';

/** A run that `syncCalendarNow` answered with. */
export type RunAnswer = CallableOutput<'syncCalendarNow'>['runs'][number];

/** Parameters of a sync that a person asks for. Without `calendar` all calendars. */
export interface SyncWish {
  readonly calendar?: string;
  readonly dryRun?: boolean;
  readonly confirmRemoval?: boolean;
}

/** Starts a sync, and keeps the results of the last dry run. */
export function useSyncNow(): Action<[SyncWish]> & {
  readonly dryRuns: readonly RunAnswer[] | null;
  readonly closeDryRuns: () => void;
  readonly wish: SyncWish | null;
} {
  const [dryRuns, setDryRuns] = useState<readonly RunAnswer[] | null>(null);
  const [wish, setWish] = useState<SyncWish | null>(null);
  const action = useAction(async (newWish: SyncWish) => {
    setWish(newWish);
    const { runs } = await callFunction('syncCalendarNow', newWish);
    if (newWish.dryRun === true) setDryRuns(runs);
    else if (runs.some((run) => run.status === 'busy')) showToast(m.admin_sync_busy());
    else if (runs.every((run) => run.status === 'succeeded')) showToast(m.admin_sync_done());
  });
  return { ...action, dryRuns, closeDryRuns: () => setDryRuns(null), wish };
}
