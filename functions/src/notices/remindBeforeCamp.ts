import { type Camp, campSchema } from '@steeple/model/camp/camp';
import type { Language } from '@steeple/model/text/language';
import { type Bilingual, localized } from '@steeple/model/text/bilingual';
import { dayMillis, toMillis } from '@steeple/model/time/timestamp';
import { documentPaths } from '@steeple/model/database/paths';
import type { PushedNotice } from '@steeple/model/notices/pushedNotice';
import { instantAt } from '@steeple/model/time/timeZone';
import { currentCamp } from '../currentCamp.ts';
import type { Log } from '../log.ts';
import { readAs } from '../readAs.ts';
import type { Services } from '../services.ts';
import { installedPush } from './noticeServices.ts';
import type { FanOutCounts } from './push/fanOut.ts';
import { phonesOf } from './push/phonesOf.ts';
import { pushToPhones, type PushServices } from './push/pushToPhones.ts';

/** The hours, by the camp's clock, between which phones are reminded on the day before the camp. */
const hours = { from: 17, until: 21 } as const;
/** Name of the reminder among the marks, and on the phone. */
const reminderId = 'reminder-before-camp';
/** Time for which a push service keeps the reminder: until the morning of the first day. Seconds. */
const ttlSeconds = 14 * 3600;

const words: Bilingual = {
  en: 'Camp begins tomorrow. Open My camp once while you are online, so that all of it is stored on this phone.',
  zh: '营会明天开始。请趁有网络时打开一次“我的营会”，让全部内容都存到这部手机上。',
};

/** The evening before a camp, in milliseconds since the epoch. */
export function reminderWindow({ startDate, timeZone }: Pick<Camp, 'startDate' | 'timeZone'>) {
  const eve = new Date(Date.parse(`${startDate}T00:00:00Z`) - dayMillis).toISOString().slice(0, 10);
  return {
    from: instantAt(`${eve}T${hours.from}:00:00`, timeZone),
    until: instantAt(`${eve}T${hours.until}:00:00`, timeZone),
  };
}

function reminderMessage(camp: string, name: Bilingual, language: Language): { full: string; short: string } {
  const message = JSON.stringify({
    title: localized(name, language).text,
    body: localized(words, language).text,
    language,
    camp,
    id: reminderId,
    page: 'dashboard',
  } satisfies PushedNotice);
  return { full: message, short: message };
}

/**
 * Reminds the campers of the current camp, on the evening before it, to open it once. Does nothing where push is off.
 */
export async function remindBeforeCamp(
  services: Services,
  log: Log,
  push: PushServices | null = installedPush(services),
): Promise<void> {
  if (push === null) return;
  const camp = await currentCamp(services.database);
  if (camp === null) return;
  const counts = await pushReminder(push, camp);
  if (counts !== undefined) log.info('reminded', { camp, ...counts });
}

/**
 * Sends the reminder of a camp, where it is time, to the phones that have not got it. A phone whose service did not
 * take it is tried again by the next run. Phones that were registered in the day before, or later, opened the camp
 * then, and are left alone.
 * @returns undefined where it is not time.
 */
export async function pushReminder(services: PushServices, id: string): Promise<FanOutCounts | undefined> {
  const { database, clock } = services;
  const now = clock().getTime();
  const camp = readAs(campSchema, (await database.doc(documentPaths.camp.at(id)).get()).data());
  if (camp?.published !== true) return undefined;
  const { from, until } = reminderWindow(camp);
  if (now < from || now >= until) return undefined;
  const phones = await phonesOf(database, id);
  return pushToPhones(services, id, {
    path: documentPaths.notice.at(id, `${reminderId}-${camp.startDate}`),
    id: reminderId,
    phones: phones.filter(({ updatedAt }) => toMillis(updatedAt) < from - dayMillis),
    messageOf: (language) => reminderMessage(id, camp.name, language),
    options: { urgency: 'normal', ttlSeconds, topic: reminderId },
  });
}
