import { portOffsetOption, runCommand } from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { writeCopy } from './backup/copy.ts';
import { chooseProject } from './shared/project.ts';

const definition = {
  call: 'npm run backup',
  summary: 'Copies documents, accounts and files of the running stack into a new folder.',
  positionals: 'FOLDER',
  options: {
    ...portOffsetOption,
    project: { type: 'string', help: 'a real project instead of the running stack' },
    bucket: { type: 'string', help: 'its bucket, where that is not the default one' },
  },
} as const;

await runCommand(definition, async ({ values, positionals }) => {
  const [folder] = positionals;
  if (folder === undefined)
    throw new ExpectedError('A folder is needed that is new or empty: `npm run backup -- FOLDER`.');
  const { projectId, documents, accounts, files } = await writeCopy(chooseProject(values), folder, new Date());
  console.log(`Copied ${projectId} to ${folder}: ${documents} documents, ${accounts} accounts, ${files} files.`);
  console.log('It holds addresses and password hashes: protect it as you protect admin passwords.');
});
