import { grantId } from '@steeple/model/people/claims';
import { portOffsetOption, runCommand } from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { givenBy, giveRole } from './shared/giveRole.ts';
import { chooseAdminProject } from './shared/project.ts';

const USAGE = 'npm run grant -- admin someone@example.org';

const definition = {
  call: 'npm run grant',
  summary: 'Makes the first admin, or gives another role, on the running stack, else on the real project.',
  positionals: 'ROLE E-MAIL',
  options: {
    ...portOffsetOption,
    camp: { type: 'string', help: 'the camp, with the role `team`' },
    revoke: { type: 'boolean', help: 'takes the role away; an admin is removed in the admin area' },
    project: { type: 'string', help: 'the real project, with your own Google credentials' },
  },
} as const;

await runCommand(definition, async ({ values, positionals }) => {
  const [role = '', email] = positionals;
  const access = givenBy(role, values.camp);
  if (access === undefined || email === undefined || !/^\S+@\S+$/.test(email)) {
    throw new ExpectedError(
      `A role (admin, writer, translator, or team with --camp) and an e-mail address are needed: \`${USAGE}\`.`,
    );
  }
  const isRevoked = values.revoke === true;
  if (isRevoked && access.role === 'admin')
    throw new ExpectedError('An admin is removed in the admin area, under People: it sees whether it is the last one.');
  const projectId = await chooseAdminProject(values);
  console.log(`${grantId(email)} ${isRevoked ? '✕' : '→'} ${positionals[0] ?? ''} in ${projectId}`);
  console.log(await giveRole(projectId, access, email, isRevoked));
});
