import { readFileSync } from 'node:fs';
import { retainedData } from '@steeple/model/privacy/retention';
import { expect, test } from 'vitest';

const document = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');

/** The lines of the table of personal data, as the model has them. */
function tableLines(): string[] {
  return retainedData().map(({ kinds, what, why, kept, sweep }) => {
    const stored = kinds.map((kind) => `\`${kind}\``).join(', ');
    return `| ${what.en} | ${why.en} | ${kept.en} | ${sweep === null ? 'the account’s deletion' : `\`${sweep}\``} | ${stored} |`;
  });
}

test('docs/security.md lists the personal data that the model lists', () => {
  const [, after = ''] = document.split('| personal data | why | how long |');
  const rows = after.split('\n\n')[0]?.split('\n').slice(2);
  expect(rows).toEqual(tableLines());
});
