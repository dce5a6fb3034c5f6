import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from './PasswordField.tsx';
import { rulesOf } from './passwordRules.ts';

/** The rules that are shown while a new password is typed, as a screen reader reads them. */
function rulesShown(value: string): string[] {
  const html = renderToStaticMarkup(
    <PasswordField label="Password" kind="new" value={value} onChange={() => undefined} />,
  );
  return [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, rule = '']) => rule.replaceAll(/<[^>]*>/g, ''));
}

test('a password has at least 6 characters, which is ticked off while one types', () => {
  expect(rulesShown('')).toEqual(['At least 6 characters(not met)']);
  expect(rulesShown('abcde')).toEqual(['At least 6 characters(not met)']);
  expect(rulesShown('abcdef')).toEqual(['At least 6 characters(met)']);
});

test("the provider's own minimum takes the place of the default, and where it names none the default stays", () => {
  const minimumOf = (minPasswordLength?: number) => {
    const customStrengthOptions = minPasswordLength === undefined ? {} : { minPasswordLength };
    const passwordPolicy = {
      customStrengthOptions,
      allowedNonAlphanumericCharacters: '',
      enforcementState: '',
      forceUpgradeOnSignin: false,
    };
    return rulesOf({ isValid: false, meetsMinPasswordLength: false, passwordPolicy })[0];
  };
  expect(minimumOf(12)).toEqual({ kind: 'minLength', length: 12, isMet: false });
  expect(minimumOf()).toEqual({ kind: 'minLength', length: 6, isMet: false });
});
