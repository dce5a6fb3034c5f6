import { writeFileSync } from 'node:fs';
import { readAccounts } from './backup/accounts.ts';
import { chooseProject } from './shared/project.ts';
import { readCopiedAccounts, readCopiedDocuments, readSummary } from './backup/copy.ts';
import { readDatedDocuments } from './backup/documents.ts';
import { affectedPeople, kindNamed, type KnownAccount } from './breach/affectedPeople.ts';
import { affectedAsCsv, describeAffected } from './breach/describeAffected.ts';
import type { HeldDocument } from './breach/peopleNamed.ts';
import { plainFields } from './breach/plainFields.ts';
import { readSpan } from './breach/readSpan.ts';
import { portOffsetOption, runCommand } from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';

const definition = {
  call: 'npm run breach',
  summary: 'Lists the people whose data a collection held in a span of time. Reads only.',
  positionals: 'COLLECTION',
  options: {
    ...portOffsetOption,
    from: { type: 'string', help: 'beginning of the span, such as 2026-11-20 or 2026-11-20T08:00Z' },
    to: { type: 'string', help: 'its end; now where it is left out' },
    copy: {
      type: 'string',
      multiple: true,
      default: [] as string[],
      help: 'a folder that `npm run backup` wrote in or before the span',
    },
    csv: { type: 'string', help: 'writes the people into this file too' },
    project: { type: 'string', help: 'a real project instead of the running stack' },
  },
} as const;

await runCommand(definition, async ({ values, positionals }) => {
  const [collection] = positionals;
  if (collection === undefined || values.from === undefined)
    throw new ExpectedError(
      'A collection and a beginning are needed: `npm run breach -- feedbackResponse --from 2026-11-20`.',
    );
  const kind = kindNamed(collection);
  const span = readSpan(values.from, values.to, new Date());
  const project = chooseProject(values);
  const documents: HeldDocument[] = [];
  const accounts: KnownAccount[] = [];
  const addAccounts = (list: readonly { readonly localId: string; readonly email?: unknown }[]): void => {
    for (const { localId, email } of list)
      accounts.push({ uid: localId, email: typeof email === 'string' ? email : null });
  };
  for (const folder of values.copy) {
    readSummary(folder);
    for (const { path, fields } of readCopiedDocuments(folder))
      documents.push({ path, data: plainFields(fields), createdAt: null });
    addAccounts(readCopiedAccounts(folder).accounts);
  }
  for await (const { path, fields, createTime } of readDatedDocuments(project))
    documents.push({ path, data: plainFields(fields), createdAt: Date.parse(createTime) });
  addAccounts((await readAccounts(project)).accounts);
  const affected = affectedPeople(kind, span, documents, accounts);
  console.log(describeAffected(affected, span));
  if (values.csv !== undefined) writeFileSync(values.csv, affectedAsCsv(affected), { mode: 0o600 });
});
