import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { memoryServices } from '../../../tests/memory/services.ts';
import { publishKeys } from './publishKeys.ts';

const [one, other] = ['A', 'C'].map((letter) => `B${letter.repeat(86)}`) as [string, string];

test('browsers find the keys that functions have now, with the time of their last change', async () => {
  let now = 1000;
  const services = memoryServices(() => new Date(now));
  const published = async (keys: Parameters<typeof publishKeys>[1]): Promise<unknown> => {
    now += 1000;
    await publishKeys(services, keys);
    return services.backend.documents.get(documentPaths.publicKeys.at())?.fields;
  };
  const at = (millis: number): Timestamp => Timestamp.fromMillis(millis);
  expect(await published({ push: one, notices: null })).toEqual({ push: one, notices: null, updatedAt: at(2000) });
  expect(await published({ push: one, notices: null })).toMatchObject({ updatedAt: at(2000) });
  expect(await published({ push: one, notices: other })).toEqual({ push: one, notices: other, updatedAt: at(4000) });
  expect(await published({ push: null, notices: other })).toEqual({ push: null, notices: other, updatedAt: at(5000) });
  expect(await published({ push: null, notices: other })).toMatchObject({ updatedAt: at(5000) });
  await services.database.doc(documentPaths.publicKeys.at()).update({ push: 'unreadable' });
  expect(await published({ push: null, notices: other })).toEqual({ push: null, notices: other, updatedAt: at(7000) });
});
