import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { runCommand } from './expectedError.ts';
import { chooseAdminProject } from './project.ts';
import { createSite, readStarter } from './setup/createSite.ts';
import { ROOT } from './stack/folders.ts';

/**
 * `npm run setup`: gives an empty project what the office then edits, from `starter/`: the settings of the site and its
 * pages. On the running stack, else on the real project. What exists is left alone.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { 'port-offset': { type: 'string' }, project: { type: 'string' } } });
  const projectId = await chooseAdminProject(values);
  const app = initializeApp({ projectId }, 'setup');
  try {
    const { created, kept } = await createSite(getFirestore(app), await readStarter(join(ROOT, 'starter'), new Date()));
    if (kept.length > 0) console.log(`Left alone in ${projectId}: ${kept.join(', ')}.`);
    console.log(created.length === 0 ? 'There was nothing to make.' : `Made in ${projectId}: ${created.join(', ')}.`);
    console.log('Now write your own: Site and camp, in the office at /admin/custom.');
  } finally {
    await deleteApp(app);
  }
});
