import { parseArgs } from 'node:util';
import { grantId } from '@steeple/model/claims';
import { ExpectedError, runCommand } from './expectedError.ts';
import { giveRole } from './giveRole.ts';
import { chooseAdminProject } from './project.ts';

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
  const projectId = await chooseAdminProject(values);
  console.log(`${grantId(email)} → ${role} in ${projectId}`);
  console.log(await giveRole(projectId, role, email));
});
