import { documentPaths } from '@steeple/model/database/paths';
import { expect, it } from 'vitest';
import { memoryServices } from '../../../tests/memory/services.ts';
import { scheduleTimeZone } from '../parameters.ts';
import { churchTimeZone } from './churchTimeZone.ts';

it.each([
  ['the site’s own', { timeZone: 'America/New_York' }, 'America/New_York'],
  ['that of the schedules where the site has none', {}, scheduleTimeZone],
  ['that of the schedules where the site’s cannot be read', { timeZone: 'Nowhere' }, scheduleTimeZone],
  ['that of the schedules before there is a site', undefined, scheduleTimeZone],
])('the zone of the church’s days is %s', async (_which, config, zone) => {
  const { database } = memoryServices();
  if (config !== undefined) await database.doc(documentPaths.siteConfig.at()).set(config);
  expect(await churchTimeZone(database)).toBe(zone);
});
