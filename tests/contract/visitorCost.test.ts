import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { costOfADay, costOfAMillion } from '../support/visitors/visitorCost.ts';

const operations = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');

it('docs/operations.md says what the limits of the functions and of one request come to', () => {
  for (const rows of [costOfAMillion(), costOfADay()]) expect(operations).toContain(rows.join('\n'));
});
