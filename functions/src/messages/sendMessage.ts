import { type Message, messageLimits } from '@steeple/model/visitors/message';
import { dayMillis } from '@steeple/model/time/timestamp';
import { documentPaths } from '@steeple/model/database/paths';
import { storedContact } from '@steeple/model/visitors/signUpFaults';
import { Timestamp } from 'firebase-admin/firestore';
import { requireVersion } from '../consent/requireConsent.ts';
import type { Handler } from '../requests/callable.ts';
import { widestNetwork } from '../requests/clientAddress.ts';
import { countAttempt, countAttempts, countsOf, rateLimitRef } from '../requests/rateLimit.ts';
import { invalidField, refusal } from '../requests/refusal.ts';
import { hasVisible, withoutInvisible } from '@steeple/model/text/visibleText';

/** Messages per address. */
export const messageLimit = { tries: 12, windowMinutes: 60 } as const;
const day = 24 * 60;
/** Messages of one network in a day. */
export const networkLimit = { tries: 30, windowMinutes: day } as const;
/** Of those, the first ones, which do not count among the messages of everybody. */
export const firstMessages = 3;
/** First messages of all networks together: what a flood from a thousand of them can store. */
export const firstMessagesLimit = { tries: 3000, windowMinutes: day } as const;
/** Further messages of everybody together: a flood that uses them up leaves others their first ones. */
export const messagesLimit = { tries: 300, windowMinutes: day } as const;

/**
 * Stores a visitor's message. A program that fills in the field that people do not see is answered as if it was stored,
 * so that it learns nothing.
 */
export const sendMessage: Handler<'sendMessage'> = async (
  { database, clock },
  { input: { id, seconds, website, ...messageFields }, address, log },
) => {
  if (website !== '') return {};
  if (seconds < messageLimits.leastSeconds) {
    throw invalidField('seconds', {
      en: 'Please wait a few seconds, then send again.',
      zh: '请稍等几秒，再重新发送。',
    });
  }
  if (messageFields.about !== 'visit' && !hasVisible(messageFields.text)) {
    throw invalidField('text', { en: 'Please write a message.', zh: '请填写留言内容。' });
  }
  const ref = database.doc(documentPaths.message.at(id));
  if ((await ref.get()).exists) return {};
  await requireVersion(database, 'message', messageFields.consent, 'consent');
  const now = clock();
  const ofAddress = countsOf(database, 'sendMessage/address', address, messageLimit);
  const fromAddress = await countAttempts(database, ofAddress, now);
  if (!fromAddress.allowed) throw tooMany(fromAddress.retryAfterSeconds);
  const ofNetwork = rateLimitRef(database, 'sendMessage/network', widestNetwork(address));
  const fromNetwork = await countAttempt(database, ofNetwork, networkLimit, now);
  if (!fromNetwork.allowed) throw tooMany(fromNetwork.retryAfterSeconds);
  const isFirst = networkLimit.tries - fromNetwork.left <= firstMessages;
  const ofAll = rateLimitRef(database, isFirst ? 'sendMessage/first' : 'sendMessage/all', 'all');
  const attemptsOfAll = await countAttempt(database, ofAll, isFirst ? firstMessagesLimit : messagesLimit, now);
  if (attemptsOfAll.allowed && attemptsOfAll.left === 0) log.warn('messages of a day reached their limit');
  if (!attemptsOfAll.allowed) throw tooMany(attemptsOfAll.retryAfterSeconds);
  await ref.set({
    ...messageFields,
    name: withoutInvisible(messageFields.name).trim(),
    text: withoutInvisible(messageFields.text),
    contact: storedContact(messageFields.contact),
    arrivedAt: Timestamp.fromDate(now),
    doneAt: null,
    assignedTo: null,
    deleteAt: Timestamp.fromMillis(now.getTime() + messageLimits.keptDays * dayMillis),
  } satisfies Message);
  return {};
};

function tooMany(retryAfterSeconds: number) {
  return refusal('too-many-messages', { retryAfterSeconds });
}
