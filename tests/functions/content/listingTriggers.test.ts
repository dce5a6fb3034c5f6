import { listingParts } from '@steeple/model/database/listing';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { feedExamples } from '../../../functions/tests/feedExamples.ts';
import { partRefs } from '../../../functions/src/listings/listingPart.ts';
import { Listings } from '../../../functions/src/listings/Listings.ts';
import { randomName } from '../roles/people.ts';
import { examplePost } from './postFixture.ts';
import { stackServices } from '../stackServices.ts';
import { triggerDeadline } from '../triggerDeadline.ts';

const { database } = stackServices();
const listed = async (name: 'event' | 'post', id: string) =>
  (await new Listings(database, Date.now).get(name))?.get(id)?.data;

it('an event that is written is listed by the deployed trigger, and one that is hidden leaves the listing', async () => {
  const id = randomName();
  const event = database.doc(documentPaths.event.at(id));
  const moment = Timestamp.fromDate(new Date('2026-11-22T01:30:00Z'));
  await event.set({ ...feedExamples[0]?.event, googleId: id, start: moment, end: moment, updatedAt: moment });
  // Without a listing the collection would be read, and the answers below would prove nothing.
  await expect
    .poll(
      async () =>
        (await database.getAll(...partRefs(database, 'event'))).filter((part) => part.get('isReady') === true).length,
      triggerDeadline,
    )
    .toBe(listingParts.event);
  await expect.poll(async () => listed('event', id), triggerDeadline).toMatchObject({ title: 'Sunday service' });
  await event.update({ hidden: true });
  await expect.poll(async () => listed('event', id), triggerDeadline).toBeUndefined();
  await event.delete();
}, 180_000);

it('a post is listed with the text that the deployed renderer makes of its Markdown', async () => {
  const id = randomName();
  const post = database.doc(documentPaths.post.at(id));
  await post.set(examplePost(id));
  await expect
    .poll(async () => listed('post', id), triggerDeadline)
    .toMatchObject({ body: { en: '' }, plainBody: { en: 'Long ago.' } });
  await post.delete();
  await expect.poll(async () => listed('post', id), triggerDeadline).toBeUndefined();
}, 180_000);
