import { documentPaths } from '@steeple/model/paths';
import type { Notice } from '@steeple/model/campArea';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { functionsUrl, projectId, pushServiceUrl } from '../../tests/addresses.ts';
import { createPushService, type StandInBrowser } from '../../tests/stand-ins/push-service/createPushService.ts';
import type { Bench } from '../bench.ts';
import { readSchedules, runSchedule } from '../stack/schedules.ts';
import { ALL_EMULATORS } from '../stack/workFolder.ts';

/** Phones that take the notices of the camp. */
const phones = 500;
/** Notices that are sent, one after the other; the first one finds functions that have just been loaded. */
const rounds = 3;
/** The aim for 95 of 100 phones, milliseconds from *Send*. */
const aim = 5000;
/** The longest wait for a notice. Milliseconds. */
const patience = 60_000;
const camp = 'camp-of-bench';

/** Times from a moment until so many phones in a hundred have one message more, in milliseconds. */
async function timesUntil(
  browsers: readonly StandInBrowser[],
  messages: number,
  started: number,
  shares: readonly number[],
): Promise<number[]> {
  const times: number[] = [];
  while (times.length < shares.length) {
    const elapsed = performance.now() - started;
    if (elapsed > patience) throw new Error(`After ${patience} ms not all phones have notice ${messages}.`);
    const reached = browsers.filter(({ taken }) => taken.length >= messages).length;
    while (reached >= ((shares[times.length] ?? Infinity) * browsers.length) / 100) times.push(elapsed);
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
  return times;
}

export const bench: Bench = {
  title: `a notice to ${phones} phones through a push service on this machine, from Send; aim for 95 of 100: ${aim} ms`,
  emulators: ALL_EMULATORS,
  run: async () => {
    const database = getFirestore(initializeApp({ projectId: projectId() }, 'push-bench'));
    const service = await createPushService(Number(new URL(pushServiceUrl()).port));
    try {
      const schedule = (await readSchedules(functionsUrl())).find(({ name }) => name === 'sendDueNotices');
      if (schedule === undefined) throw new Error('Nothing publishes the keys.');
      await runSchedule(functionsUrl(), projectId(), schedule, new Date());
      const key = (await database.doc(documentPaths.publicKeys.at()).get()).get('push') as string;
      await database.doc(documentPaths.camp.at(camp)).set({ name: { en: 'Camp' } });
      const browsers = Array.from({ length: phones }, () => service.subscribe(key));
      const writer = database.bulkWriter();
      for (const [index, { subscription }] of browsers.entries())
        void writer.set(database.doc(documentPaths.pushSubscription.at(`camper-${index}`, '1')), {
          camp,
          language: index % 2 === 0 ? 'en' : 'zh',
          updatedAt: Timestamp.now(),
          ...subscription,
        });
      await writer.close();
      console.log('| notice | first phone, ms | half, ms | 95 of 100, ms | all, ms | requests for a phone, at most |');
      console.log('| --- | --- | --- | --- | --- | --- |');
      for (let round = 1; round <= rounds; round += 1) {
        const started = performance.now();
        await database.doc(documentPaths.notice.at(camp, `notice-${round}`)).set({
          text: { en: 'Rain: meet in the hall', zh: '下雨了：请到礼堂集合' },
          urgent: true,
          publishedAt: Timestamp.now(),
          expiresAt: null,
        } satisfies Notice);
        const times = await timesUntil(browsers, round, started, [100 / phones, 50, 95, 100]);
        const most = Math.max(...browsers.map(({ requests }) => requests)) - round + 1;
        console.log(`| ${round} | ${times.map((time) => Math.round(time)).join(' | ')} | ${most} |`);
      }
      if (service.faults.length > 0) throw new Error(service.faults.join('\n'));
    } finally {
      await service.close();
    }
  },
};
