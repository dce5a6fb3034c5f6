import { expect, test } from 'vitest';
import { scriptJson } from './payload.ts';

test('a payload cannot end the script element that contains it', () => {
  const json = scriptJson({ text: '</script><!--\u2028' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ text: '</script><!--\u2028' });
});
