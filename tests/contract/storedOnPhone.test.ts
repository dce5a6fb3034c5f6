import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type StorageFacts, storageStatus } from '../../web/src/lib/camp/offline/storageStatus.ts';

const page = join(import.meta.dirname, '../../docs/stored-camp.md');

const texts = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../web/messages/camp/en.json'), 'utf8'),
) as Readonly<Record<string, string>>;

/** The sentence of an advice that says what may happen; the next one says what to do. */
function firstSentence(text = ''): string {
  return `${text.split('. ')[0] ?? ''}.`;
}

/** The message of each state and advice, as `OfflineCampStatus.tsx` has them. */
const copies = {
  unknown: '–',
  storing: texts['camp_keeping'],
  absent: texts['camp_keep_absent'],
  incomplete: texts['camp_keep_incomplete'],
  stored: texts['camp_kept_size'],
};
const advices = {
  none: '–',
  comeOnline: texts['camp_keep_absent_hint'],
  waitForConnection: texts['camp_keep_incomplete_offline'],
  update: texts['camp_keep_incomplete_online'],
  stays: texts['camp_keep_stays'],
  mayGo: firstSentence(texts['camp_keep_may_go']),
  mayGoInAWeek: firstSentence(texts['camp_keep_may_go_week']),
};

const updatedAt = 1_795_000_000_000;
const common = { isFilling: false, isKnown: true, updatedAt, missing: [], error: null, isOnline: true } as const;
const stored: readonly (readonly [copy: string, facts: Partial<StorageFacts>])[] = [
  ['complete', {}],
  ['complete, offline', { isOnline: false }],
  ['a part is missing', { missing: ['files'] }],
  ['a part is missing, offline', { missing: ['files'], isOnline: false }],
  ['never complete', { updatedAt: null }],
  ['never complete, offline', { updatedAt: null, isOnline: false }],
];
const places = [
  ['browser', { isInstalled: false, isIos: false }],
  ['installed', { isInstalled: true, isIos: false }],
  ['iPhone, browser', { isInstalled: false, isIos: true }],
  ['iPhone, installed', { isInstalled: true, isIos: true }],
] as const;
const answers = [
  ['promised', 'persisted'],
  ['refused', 'refused'],
  ['not asked', 'unasked'],
] as const;

/** Every state, with the sentences about it. */
const states = stored.flatMap(([copy, state]) =>
  places.flatMap(([place, where]) =>
    answers.map(([answer, persistence]) => {
      const status = storageStatus({ ...common, ...state, ...where, persistence });
      return { copy, when: `${place}, ${answer}`, persistence, status };
    }),
  ),
);

/** The page `docs/stored-camp.md`. States with the same sentences share a line. */
function storedPage(): string {
  const lines = new Map<string, { readonly copy: string; readonly says: string; readonly when: string[] }>();
  for (const { copy, when, status } of states) {
    const asks = status.canAsk ? texts['camp_keep_ask'] : '–';
    const says = `${copies[status.copy]} | ${advices[status.advice]} | ${asks}`;
    const line = lines.get(`${copy} ${says}`) ?? { copy, says, when: [] };
    line.when.push(when);
    lines.set(`${copy} ${says}`, line);
  }
  const all = places.length * answers.length;
  const rows = [...lines.values()].map(
    ({ copy, says, when }) => `| ${copy} | ${when.length === all ? 'all' : when.join('; ')} | ${says} |`,
  );
  return `# The camp on a phone: what *My camp* says

This page is written by a test out of \`web/src/lib/camp/offline/storageStatus.ts\`. To write it again after a change:
\`npx vitest run --project=unit tests/contract/storedOnPhone.test.ts -u\`. \`tests/e2e/camp/camp-stored.prove.test.ts\` compares the lines of a
complete copy with what Chromium answers, installed and not, and loses parts of the copy. *Promised* and *refused* are the browser's answer to
the question to keep what the site stores; where the copy may be deleted, the line also asks to open the page shortly before leaving ([record 0080](decisions/0080-the-camp-is-kept-by-the-browsers-promise.md)).

| copy | where, and the browser's answer | line | advice | button |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

test('the page says what My camp says in every state of the copy, of the installation and of the promise', async () => {
  await expect(storedPage()).toMatchFileSnapshot(page);
});

test('the line promises what the browser promised of a complete copy, and nothing else', () => {
  expect(states.filter(({ status }) => status.advice === 'stays')).toEqual(
    states.filter(({ copy, persistence }) => copy.startsWith('complete') && persistence === 'persisted'),
  );
});
