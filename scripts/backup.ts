import { parseArgs } from 'node:util';
import { ExpectedError, runCommand } from './expectedError.ts';
import { writeCopy } from './backup/copy.ts';
import { chooseProject } from './backup/chooseProject.ts';

/**
 * `npm run backup -- FOLDER`: copies documents, accounts with their claims and password hashes, and files of the running
 * stack, or with `--project ID` of the real project, into a folder outside the checkout.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'port-offset': { type: 'string' }, project: { type: 'string' }, bucket: { type: 'string' } },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new ExpectedError('A folder is needed that is new or empty: `npm run backup -- FOLDER`.');
  const { projectId, documents, accounts, files } = await writeCopy(chooseProject(values), folder, new Date());
  console.log(`Copied ${projectId} to ${folder}: ${documents} documents, ${accounts} accounts, ${files} files.`);
  console.log('It holds addresses and password hashes: keep it as you would keep the keys of the office.');
});
