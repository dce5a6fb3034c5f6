import { randomUUID } from 'node:crypto';
import type { ReleaseStatus } from '@steeple/model/hosting/release';
import { toDate } from '@steeple/model/time/timestamp';
import { googleHostingApi } from '../functions/src/release/hosting/googleHostingApi.ts';
import { patience } from '../functions/src/patience.ts';
import { patientApi } from '../functions/src/release/hosting/patientApi.ts';
import { type RolledBack, resume, rollBack } from '../functions/src/release/rollBack.ts';
import { projectReleaseStore } from '../functions/src/release/wantRelease.ts';
import { runCommand } from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { chooseAdminProject } from './shared/project.ts';

const definition = {
  call: 'npm run release',
  summary:
    'Tells what was released last, goes back to the version before and holds later changes, or resumes them. For a site whose pages are released as files.',
  positionals: 'status|back|resume',
  options: {
    project: { type: 'string', help: 'the project, with your own Google credentials' },
    site: { type: 'string', help: 'the Hosting site, where its id is not that of the project' },
  },
} as const;

const outcomes: Record<RolledBack | 'resumed', string> = {
  'rolled-back': 'The version before is live. Changes wait until `npm run release -- resume`.',
  'nothing-earlier': 'There is no earlier version of this deployment.',
  resumed: 'Changes are released again, within a minute or two.',
  busy: 'A release is under way: try again in a minute.',
};

await runCommand(definition, async ({ values, positionals: [action] }) => {
  if (action !== 'status' && action !== 'back' && action !== 'resume')
    throw new ExpectedError('What to do is missing: `npm run release -- status`, `back` or `resume`.');
  const project = await chooseAdminProject(values);
  process.env.GCLOUD_PROJECT = project;
  const store = projectReleaseStore();
  if (action === 'status') return console.log(describe(await store.readStatus()));
  if (project.startsWith('demo-'))
    throw new ExpectedError('The local stack has no Hosting that versions are released to.');
  const hosting = googleHostingApi('https://firebasehosting.googleapis.com/', values.site ?? project);
  const api = patientApi(hosting, patience);
  const services = { store, api, clock: () => new Date() };
  console.log(outcomes[await (action === 'back' ? rollBack : resume)(services, randomUUID())]);
});

function describe({ live, isHeld, failure }: ReleaseStatus): string {
  return [
    live === null
      ? 'Nothing was released yet.'
      : `${live.version}, build ${live.build}, ${toDate(live.at).toISOString()}: ${live.files} files, ${live.uploaded} new`,
    ...(isHeld ? ['An earlier version is live, and changes wait: `npm run release -- resume`.'] : []),
    ...(failure === null
      ? []
      : [
          `Failing since ${toDate(failure.since).toISOString()}, ${failure.tries} times: ${failure.code} (${failure.step})`,
        ]),
  ].join('\n');
}
