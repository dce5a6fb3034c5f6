import { portOffsetOption, runCommand } from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { chooseProject } from './shared/project.ts';
import { compareCopy } from './backup/compareCopy.ts';
import { describeComparison } from './backup/describeComparison.ts';
import { describeRefused } from './backup/describeRefused.ts';
import { restoreCopy } from './backup/restoreCopy.ts';

const definition = {
  call: 'npm run restore',
  summary: 'Brings a copy of `npm run backup` back into the running stack, then compares everything with the copy.',
  positionals: 'FOLDER',
  options: {
    ...portOffsetOption,
    project: { type: 'string', help: 'a real project instead of the running stack' },
    bucket: { type: 'string', help: 'its bucket, where that is not the default one' },
    overwrite: { type: 'boolean', default: false, help: 'replaces what is there' },
    compare: { type: 'boolean', default: false, help: 'only compares; changes nothing' },
  },
} as const;

await runCommand(definition, async ({ values, positionals }) => {
  let refusals = '';
  const [folder] = positionals;
  if (folder === undefined) throw new ExpectedError('The folder of a copy is needed: `npm run restore -- FOLDER`.');
  const project = chooseProject(values);
  if (!values.compare) {
    const { documents, accounts, files, refused } = await restoreCopy(project, folder, values);
    refusals = describeRefused(refused);
    console.log(
      `Restored ${project.id} from ${folder}: ${documents} documents, ${accounts - refused.length} accounts, ${files} files.`,
    );
  }
  const comparison = await compareCopy(project, folder);
  console.log(describeComparison(comparison));
  if (refusals !== '') console.error(refusals);
  if (refusals !== '' || comparison.missing.length + comparison.different.length > 0) process.exitCode = 1;
});
