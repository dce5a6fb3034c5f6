import { type Message, messageLimits, messageSchema } from '@steeple/model/visitors/message';
import { dayMillis, toMillis } from '@steeple/model/time/timestamp';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { readAs } from '../readAs.ts';
import { auditIn } from '../audit.ts';
import type { AccountCall, Handler } from '../requests/callable.ts';
import { refusal } from '../requests/refusal.ts';

type Change = AccountCall<'handleMessage'>['input']['change'];

/** Assigns, finishes, reopens or deletes a message. The same change again changes nothing. */
export const handleMessage: Handler<'handleMessage'> = async (services, { input: { message: id, change }, token }) => {
  const { database, clock } = services;
  const target = documentPaths.message.at(id);
  const ref = database.doc(target);
  await database.runTransaction(async (transaction) => {
    const stored = readAs(messageSchema, (await transaction.get(ref)).data());
    if (stored === undefined) {
      if (change.kind === 'delete') return;
      throw refusal('no-such-message');
    }
    const message = applyChange(stored, change, clock());
    if (message === null) transaction.delete(ref);
    else transaction.set(ref, message);
    const detail = { change: change.kind };
    auditIn(transaction, services, { action: 'message.handled', actor: token.uid, target, detail });
  });
  return {};
};

/** A message after a change; null where it is deleted. */
function applyChange(message: Message, change: Change, now: Date): Message | null {
  const latestDeletion = toMillis(message.arrivedAt) + messageLimits.keptDays * dayMillis;
  switch (change.kind) {
    case 'assign':
      return { ...message, assignedTo: change.to };
    case 'done': {
      const soon = now.getTime() + messageLimits.keptDoneDays * dayMillis;
      const doneAt = Timestamp.fromDate(now);
      return { ...message, doneAt, deleteAt: Timestamp.fromMillis(Math.min(latestDeletion, soon)) };
    }
    case 'open':
      return { ...message, doneAt: null, deleteAt: Timestamp.fromMillis(latestDeletion) };
    case 'delete':
      return null;
  }
}
