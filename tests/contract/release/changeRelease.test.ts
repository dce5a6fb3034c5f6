import { documentPaths } from '@steeple/model/database/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeLive } from '../../../functions/src/release/changeRelease.ts';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { type ReleaseWorld, releaseWorld } from './releaseWorld.ts';

const path = documentPaths.page.at('about');
let world: ReleaseWorld;
beforeAll(async () => {
  world = await releaseWorld(1);
  await world.run({ refresh: true });
}, 120_000);
afterAll(async () => world.close());

async function edit(title: string): Promise<void> {
  world.documents.set(path, { ...world.documents.get(path), title: { en: title, zh: title } });
  await world.changed(path);
  await world.run();
}
const liveHeading = () => /<h1[^>]*>([^<]*)/.exec(world.hosting.site.serve(paths.about.path)?.body ?? '')?.[1];

test('an admin goes back one version, however often the call arrives, and on again with everything since', async () => {
  await edit('First');
  await edit('A mistake');
  const change = async (action: 'back' | 'resume', run: string) => changeLive(world.services(), action, run);
  expect(await change('back', 'call-1')).toBe('rolled-back');
  expect(liveHeading()).toBe('First');
  const live = world.hosting.site.live?.name;
  expect(await change('back', 'call-2')).toBe('rolled-back');
  expect(world.hosting.site.live?.name).toBe(live);

  await edit('Corrected');
  expect([liveHeading(), world.store.state.status.isHeld]).toEqual(['First', true]);
  expect(await change('resume', 'call-3')).toBe('resumed');
  expect(await change('resume', 'call-4')).toBe('resumed');
  await world.run();
  expect(liveHeading()).toBe('Corrected');
});

test('while a run releases, the answer is to try again', async () => {
  await world.store.begin('another', new Date(world.time.now));
  expect(await changeLive(world.services(), 'back', 'call-5')).toBe('busy');
});
