import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isComposing } from '../../web/src/ui/composition.ts';

const press = (key: Partial<Pick<KeyboardEvent, 'isComposing' | 'keyCode'>>) =>
  isComposing({ nativeEvent: { isComposing: false, keyCode: 13, ...key } as KeyboardEvent });

test('Enter belongs to the input method while it composes, and in Safari just after', () => {
  expect(press({})).toBe(false);
  expect(press({ isComposing: true })).toBe(true);
  expect(press({ keyCode: 229 })).toBe(true);
});

test('every component that acts on Enter asks whether a text is being composed', () => {
  const components = globSync('web/src/**/*.tsx').filter((file) =>
    /key [!=]== 'Enter'/.test(readFileSync(file, 'utf8')),
  );
  expect(components.length).toBeGreaterThan(3);
  expect(components.filter((file) => !readFileSync(file, 'utf8').includes('isComposing('))).toEqual([]);
});
