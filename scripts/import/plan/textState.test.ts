import { expect, it } from 'vitest';
import type { SourceItem } from '../source.ts';
import { stateRemark } from './textState.ts';

const reason = 'It was still to come there, on 2099-01-01';
const text = (...stateReasons: readonly string[]): SourceItem[] => [
  { stateReasons } as Partial<SourceItem> as SourceItem,
];

it.each([
  ['draft', 'draft', `${reason}: it is a draft, which only admins see.`],
  ['scheduled', null, `${reason}: it is scheduled.`],
  ['published', 'published', null],
  ['draft', 'deleted', null],
  [
    'draft',
    'scheduled',
    `${reason}. Here it is scheduled and is left as it is, also where its words have changed there: open it under Posts and press “Back to draft” if readers should not see it.`,
  ],
  [
    'scheduled',
    'draft',
    `${reason}. Here it is a draft, and stays so: schedule it under Posts if readers should see it.`,
  ],
  [
    'scheduled',
    'published',
    `${reason}. Here it is public and is left as it is, also where its words have changed there: open it under Posts and press “Back to draft” if readers should not see it yet.`,
  ],
  [
    'published',
    'scheduled',
    'It is public on the other site. Here it is scheduled, and stays so: publish it under Posts if readers should see it now. After it is public, run the import again for its old addresses.',
  ],
] as const)('says of a text that is %s there and %s here what is true here', (status, stored, remark) => {
  expect(stateRemark(text(reason), status, stored)).toBe(remark);
});

it('says nothing of a draft that is one on both sites for no other reason', () => {
  expect(stateRemark(text(), 'draft', 'draft')).toBeNull();
  expect(stateRemark(text(), 'draft', null)).toBeNull();
});

it('names a reason once that holds for each language of a text', () => {
  expect(stateRemark([...text('A', 'B'), ...text('A')], 'draft', null)).toBe(
    'A. B: it is a draft, which only admins see.',
  );
});
