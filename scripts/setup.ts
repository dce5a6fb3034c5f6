import { join } from 'node:path';
import { portOffsetOption, runCommand } from './shared/commandLine.ts';
import { chooseAdminProject } from './shared/project.ts';
import { makeKeys, OFF } from './setup/makeKeys.ts';
import { GoogleProject, projectFirestore, withApp } from './shared/googleProject.ts';
import { createSite, readStarter } from './setup/createSite.ts';
import { ROOT } from './stack/folders.ts';

const definition = {
  call: 'npm run setup',
  summary: 'Gives an empty project its settings and pages, from starter/, and its keys. Leaves alone what exists.',
  options: {
    ...portOffsetOption,
    project: { type: 'string', help: 'the real project, with your own Google credentials' },
    'without-push': {
      type: 'boolean',
      default: false,
      help: 'makes no key of push messages: nobody is asked about them',
    },
    'with-push': {
      type: 'boolean',
      default: false,
      help: 'makes the key of push messages where the installation did without; deploy afterwards',
    },
  },
} as const;

await runCommand(definition, async ({ values }) => {
  const projectId = await chooseAdminProject(values);
  await withApp(projectId, async (app) => {
    const { created, kept } = await createSite(
      projectFirestore(app),
      await readStarter(join(ROOT, 'starter'), new Date()),
    );
    if (kept.length > 0) console.log(`Left alone in ${projectId}: ${kept.join(', ')}.`);
    console.log(created.length === 0 ? 'There was nothing to make.' : `Made in ${projectId}: ${created.join(', ')}.`);
    if (process.env.FIRESTORE_EMULATOR_HOST === undefined) {
      const push = values['with-push'] ? 'on' : values['without-push'] ? 'off' : 'keep';
      const keys = await makeKeys(new GoogleProject(projectId), push);
      for (const name of keys.created)
        console.log(`Made the secret ${name}${push === 'off' && name === 'PUSH_KEY' ? `, as \`${OFF}\`` : ''}.`);
      if (keys.kept.length > 0) console.log(`Left alone: ${keys.kept.join(', ')}.`);
    }
    console.log('Now write your own in the admin area: names under Settings, at /admin/custom, and texts under Pages.');
  });
});
