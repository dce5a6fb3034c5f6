import { parseArgs } from 'node:util';
import { grantId } from '@steeple/model/claims';
import { ExpectedError, runCommand } from './expectedError.ts';
import { giveRole } from './giveRole.ts';
import { readProject } from './project.ts';
import { stackEnvironment } from './stack/addresses.ts';
import { readPortOffset } from './stack/ports.ts';
import { findRunning } from './stack/running.ts';

const USAGE = 'npm run grant -- admin someone@example.org';

/**
 * `npm run grant -- admin E-MAIL`: makes the first admin, on the running stack, else on the real project with the
 * credentials of `gcloud auth application-default login`.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'port-offset': { type: 'string' }, project: { type: 'string' } },
  });
  const [role, email] = positionals;
  if (role !== 'admin' || email === undefined || !/^\S+@\S+$/.test(email)) {
    throw new ExpectedError(`A role and an e-mail address are needed: \`${USAGE}\`.`);
  }
  const running = values.project === undefined ? findRunning(readPortOffset(values['port-offset'])) : undefined;
  if (running !== undefined) {
    Object.assign(process.env, stackEnvironment(running.projectId, running.storageBucket, running.addresses));
  }
  const projectId = running?.projectId ?? readProject(values.project);
  console.log(`${grantId(email)} → ${role} in ${projectId}`);
  console.log(await giveRole(projectId, role, email));
});
