import { type Claims, noClaims } from '@steeple/model/people/claims';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { beforeEach, expect, test } from 'vitest';
import type { Language } from '@steeple/model/text/language';
import { setMessageLanguage } from '#lib/language/messageLanguage.ts';
import { m } from '#messages/generated/messages.js';
import { SignedIn } from './SignedIn.tsx';

beforeEach(() => setMessageLanguage('en'));

function page({
  emailVerified,
  claims = noClaims,
  language = 'en',
}: {
  readonly emailVerified: boolean;
  readonly claims?: Claims;
  readonly language?: Language;
}): string {
  setMessageLanguage(language);
  const account = { uid: 'mei', email: 'mei@steeple.test', displayName: null, emailVerified, isAnonymous: false };
  return renderToStaticMarkup(
    <Router ssrPath="/login">
      <SignedIn session={{ status: 'signedIn', account, claims }} requestedPath="/admin" />
    </Router>,
  );
}

test.each([
  ['en', 'mei@steeple.test is not verified yet', 'Send the e-mail again', 'ask the church office'],
  ['zh', 'mei@steeple.test 尚未验证', '重新发送邮件', '请联系教会办公室'],
] as const)(
  'an invited volunteer whose address is not verified reads so, and can ask for the e-mail again (%s)',
  (language, reason, button, office) => {
    const markup = page({ emailVerified: false, language });
    expect(markup).toContain(reason);
    expect(markup).toContain(button);
    expect(markup).not.toContain(office);
    const verified = page({ emailVerified: true, language });
    expect(verified).not.toContain(button);
    expect(verified).toContain(office);
  },
);

test('an account that has access reads neither, and can go on', () => {
  const markup = page({ emailVerified: true, claims: { ...noClaims, admin: true } });
  expect(markup).toContain('href="/admin"');
  expect(markup).not.toContain('ask the church office');
});

test('an ended sign-in is explained by the address that was not verified, and not by access that came later', () => {
  expect(m.account_ended({}, { locale: 'en' })).toMatch(/^Your e-mail address is verified\. Please sign in once more/);
  expect(m.account_ended({}, { locale: 'en' })).not.toContain('gave it access');
  expect(m.account_ended({}, { locale: 'zh' })).toMatch(/^您的电子邮箱已验证，请再登录一次/);
  expect(m.account_ended({}, { locale: 'zh' })).not.toContain('开通权限');
});
