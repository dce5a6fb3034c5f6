import { parseArgs } from 'node:util';
import { ExpectedError, runCommand } from './expectedError.ts';
import { chooseProject } from './backup/chooseProject.ts';
import { compareCopy } from './backup/compareCopy.ts';
import type { Comparison } from './backup/compareCopy.ts';
import { restoreCopy } from './backup/restoreCopy.ts';

/**
 * `npm run restore -- FOLDER`: brings a copy of `npm run backup` back into the running stack, or with `--project ID` into a
 * real project, and then compares every document, account and file with the copy. `--compare` only compares.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'port-offset': { type: 'string' }, project: { type: 'string' }, bucket: { type: 'string' },
      overwrite: { type: 'boolean', default: false }, compare: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new ExpectedError('The folder of a copy is needed: `npm run restore -- FOLDER`.');
  const project = chooseProject(values);
  if (!values.compare) {
    const { documents, accounts, files } = await restoreCopy(project, folder, values);
    console.log(`Restored ${project.projectId} from ${folder}: ${documents} documents, ${accounts} accounts, ${files} files.`);
  }
  const comparison = await compareCopy(project, folder);
  console.log(describe(comparison));
  if (comparison.missing.length + comparison.different.length > 0) process.exitCode = 1;
});

/** How many names of each list are shown. */
const SHOWN = 20;

function describe({ missing, different, additional }: Comparison): string {
  const list = (title: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [`${names.length} ${title}:`, ...names.slice(0, SHOWN).map((name) => `  ${name}`), ...(names.length > SHOWN ? ['  …'] : [])];
  const lines = [...list('missing', missing), ...list('different', different), ...list('not in the copy, and left alone', additional)];
  return missing.length + different.length === 0 ? [...lines, 'Everything in the copy is there, to the byte.'].join('\n') : lines.join('\n');
}
