import { grantId } from '@steeple/model/claims';
import { portOffsetOption, runCommand } from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { giveRole } from './shared/giveRole.ts';
import { chooseAdminProject } from './shared/project.ts';

const USAGE = 'npm run grant -- admin someone@example.org';

const definition = {
  call: 'npm run grant',
  summary: 'Makes the first admin, on the running stack, else on the real project.',
  positionals: 'admin E-MAIL',
  options: {
    ...portOffsetOption,
    project: { type: 'string', help: 'the real project, with your own Google credentials' },
  },
} as const;

/**
 * `npm run grant -- admin E-MAIL`: makes the first admin, on the running stack, else on the real project with the
 * credentials of `gcloud auth application-default login`.
 */
await runCommand(definition, async ({ values, positionals }) => {
  const [role, email] = positionals;
  if (role !== 'admin' || email === undefined || !/^\S+@\S+$/.test(email)) {
    throw new ExpectedError(`A role and an e-mail address are needed: \`${USAGE}\`.`);
  }
  const projectId = await chooseAdminProject(values);
  console.log(`${grantId(email)} → ${role} in ${projectId}`);
  console.log(await giveRole(projectId, role, email));
});
