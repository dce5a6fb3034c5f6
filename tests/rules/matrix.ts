import { documentNameAt, documentPaths } from '@steeple/model/database/paths';
import { type LimitedRole, limitedRoles } from '@steeple/model/people/claims';
import type { Operation } from './database.ts';
import type { Who } from './people.ts';
import type { Row } from './row.ts';
import { accessRows } from './table/access.ts';
import { adminLists, ownerRows } from './table/feedback.ts';
import { callableTable } from './table/callables.ts';
import { fileOnSite, type FileOperation, fileTable } from './table/storage.ts';
import { standing } from './world.ts';

/** Writes the tables of who may do what as a page for people. What it says is what the tests try, line by line. */

const ofLimitedRoles = Object.fromEntries(limitedRoles.map((role) => [role, role])) as Record<LimitedRole, string>;

/** The kinds of account that the page has a column for. */
const kinds = {
  visitor: 'visitor',
  anonymous: 'anonymous',
  member: 'member',
  unverified: 'unverified',
  camper: 'camper',
  camperElsewhere: 'other camp’s camper',
  formerCamper: 'removed camper, old token',
  ...ofLimitedRoles,
  team: 'team of the camp',
  teamElsewhere: 'other camp’s team',
  formerWriter: 'revoked writer, old token',
  admin: 'admin',
  formerAdmin: 'revoked admin, old token',
  disabled: 'disabled, old token',
  erased: 'erased, old token',
} as const satisfies Partial<Record<Who, string>>;

const letters = { get: 'g', list: 'q', create: 'c', update: 'u', delete: 'd' } as const satisfies Record<
  Operation,
  string
>;
const fileLetters = {
  get: 'g',
  list: 'q',
  create: 'c',
  replace: 'r',
  update: 'u',
  delete: 'd',
} as const satisfies Record<FileOperation, string>;

/** Special state of a document in the tests' database, by a part of its path. */
const states: readonly (readonly [part: string, words: string])[] = [
  [standing.draft, 'a draft'],
  [standing.scheduled, 'scheduled'],
  [`signUps/${standing.hidden}`, 'of a hidden event'],
  ['signUps/gone', 'of a deleted event'],
  [standing.hidden, 'hidden'],
  [standing.google, 'from Google'],
  [standing.guarded, 'of a camp'],
  ['camp-closed/emergency', 'for everyone'],
  ['camp-closed/results', 'shared with the team'],
  ['camp-closed/comments', 'shared with the team'],
  ['camp-draft', 'camp not published'],
  ['camp-over', 'after closing, shared with campers'],
  ['camp-campers', 'of a camp that asks campers only'],
  ['state/other', 'another of `state`'],
  ['state/new', 'another of `state`'],
  ['keys/new', 'another of `keys`'],
  ['releases/other', 'another of `releases`'],
  ['releases/another', 'another of `releases`'],
  ['unknown/', 'any other path'],
  ['users/disabled', 'of the disabled account'],
  ['users/member', 'of the member'],
  ['users/camper', 'of the camper'],
  ['feedback/member', 'of the member'],
  ['feedback/camper', 'of the camper'],
  ['feedback/anonymous', 'of the anonymous visitor'],
];

function wordsOf({ path }: Row): string {
  const name = documentNameAt(path);
  const state = states.find(([part]) => path.includes(part))?.[1];
  const pattern = name === undefined ? undefined : `\`${documentPaths[name].pattern}\``;
  return [pattern, state].filter((part) => part !== undefined).join(', ');
}

function table(lines: ReadonlyMap<string, (who: Who) => string>, heading: string): string {
  const columns = Object.keys(kinds) as (keyof typeof kinds)[];
  return [
    `| ${heading} | ${columns.map((who) => kinds[who]).join(' | ')} |`,
    `| --- | ${columns.map(() => '---').join(' | ')} |`,
    ...[...lines].map(([words, cell]) => `| ${words} | ${columns.map((who) => cell(who) || '–').join(' | ')} |`),
  ].join('\n');
}

function documentLines(): Map<string, (who: Who) => string> {
  const lines = Map.groupBy([...accessRows, ...ownerRows, ...adminLists], wordsOf);
  return new Map(
    [...lines].map(([words, rows]) => [
      words,
      (who: Who) =>
        (Object.keys(letters) as Operation[])
          .filter((operation) => rows.some((row) => row.allowed && row.who === who && row.operation === operation))
          .map((operation) => letters[operation])
          .join(''),
    ]),
  );
}

function fileLines(): Map<string, (who: Who) => string> {
  return new Map(
    [...fileTable, fileOnSite].map((file) => [
      file.words,
      (who: Who) =>
        (Object.keys(fileLetters) as FileOperation[])
          .filter((operation) => file[operation]?.includes(who) === true)
          .map((operation) => fileLetters[operation])
          .join(''),
    ]),
  );
}

function callableLines(): Map<string, (who: Who) => string> {
  return new Map(
    callableTable.map(({ name, who: callers }) => [`\`${name}\``, (who: Who) => (callers.includes(who) ? 'yes' : '')]),
  );
}

/** The page `docs/access.md`. */
export function accessPage(): string {
  return `# Access by kind of account

This page is written by a test out of the tables that the tests try against the emulators, so it says what is so:
\`tests/rules/table\` for Firestore (\`npm test -- rules\`), \`tests/rules/table/storage.ts\` for Storage (\`tests/functions/content/fileAccess.test.ts\`).
To write it again after a change of a table: \`npx vitest run --project=unit tests/contract/access.test.ts -u\`.

**g** get one, **q** query or list, **c** create, **u** update, **d** delete, **r** replace by another upload, **–** nothing. A letter means that
something of the kind is allowed; which values, when and in which order stands in the rules and in the other tables of \`tests/rules/table\`.
*Old token*: an ID token that was issued before and still says everything; it lives for an hour at most.

## Documents

${table(documentLines(), 'document')}

## Files

${table(fileLines(), 'file')}

## Functions that a browser calls

A callable also checks what it does for whom; \`tests/functions/roles/limitedRoles.test.ts\` tries this table.

${table(callableLines(), 'callable')}
`;
}
