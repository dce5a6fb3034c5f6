import { readdirSync, readFileSync } from 'node:fs';
import { callableRepeats } from '@steeple/model/requests/callableRepeats';
import type { CallableName } from '@steeple/model/requests/callables';
import { documentPaths } from '@steeple/model/database/paths';
import { databaseErrors, type DatabaseErrorCode } from '@steeple/model/requests/errors';
import { type RefusalReason, refusals } from '@steeple/model/requests/refusals';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '../../web/src/lib/routing/paths.ts';
import { sampleLanguage, sampleOf, sampleSeed } from '../proofSize.ts';
import { type Language, seedLanguages, visit } from './browser.ts';
import { database } from './campDatabase.ts';
import { codeWords, refusalLabels, type Words } from './failureTexts.ts';
import { newAccount } from './account/newAccount.ts';
import { admin } from './admin/admin.ts';
import { fillSignIn, loginPath, signIn } from './signIn.ts';

/** Text of a server's answer that no page may show. */
const rawWords = 'raw words of the server';

/** A failure of a call: no answer, or this status and body. */
interface Failure {
  readonly name: string;
  readonly answer: { readonly status: number; readonly body: string } | null;
  readonly words: Words;
  readonly mayPass: boolean;
}

function statusOf(code: DatabaseErrorCode): string {
  return code.toUpperCase().replaceAll('-', '_');
}

function failure(
  name: string,
  code: DatabaseErrorCode,
  answer: Failure['answer'],
  words = codeWords[code],
  mayPass = databaseErrors[code].retryable,
): Failure {
  return { name, answer, words, mayPass };
}

const ofTransport: readonly Failure[] = [
  failure('no answer', 'unavailable', null),
  failure('503 without words', 'unavailable', { status: 503, body: 'upstream connect error' }),
  failure('504 without words', 'deadline-exceeded', { status: 504, body: '' }),
  failure('429 without words', 'resource-exhausted', { status: 429, body: 'Rate exceeded.' }),
  failure('500 without words', 'internal', { status: 500, body: '<html>' }),
  failure('an answer that is no JSON', 'internal', { status: 200, body: '<html>' }),
];

function ofCode(code: DatabaseErrorCode): Failure {
  return failure(`the code ${code}`, code, {
    status: 400,
    body: JSON.stringify({ error: { status: statusOf(code), message: rawWords } }),
  });
}

const fault = { en: 'Use at least 4 letters or digits.', zh: '请至少使用 4 个字母或数字。' };

function ofRefusal(reason: RefusalReason): Failure {
  const details = {
    reason,
    triesLeft: 3,
    retryAfterSeconds: 14 * 60,
    ...(reason === 'invalid-input' && { fields: [{ field: 'code', message: fault }] }),
  };
  return failure(
    `the refusal ${reason}`,
    refusals[reason],
    {
      status: 400,
      body: JSON.stringify({ error: { status: statusOf(refusals[reason]), message: rawWords, details } }),
    },
    refusalLabels[reason],
    false,
  );
}

/** Texts of the interface, to find what is to be pressed whatever it is called. */
const texts = Object.fromEntries(
  seedLanguages.map((language) => [
    language,
    Object.assign(
      {},
      ...readdirSync('web/messages').map(
        (area) => JSON.parse(readFileSync(`web/messages/${area}/${language}.json`, 'utf8')) as Record<string, string>,
      ),
    ) as Record<string, string>,
  ]),
) as Record<Language, Record<string, string>>;

function button(page: Page, language: Language, key: string) {
  return page.getByRole('button', { name: texts[language][key] ?? key, exact: true });
}

interface Scene {
  readonly path: string;
  readonly who: 'admin' | 'member' | 'camper';
  /** Fills in what the call needs. */
  readonly prepare?: (page: Page, language: Language) => Promise<void>;
  readonly press: (page: Page, language: Language) => Promise<void>;
  /** Refusals that this callable gives, beside those that every one gives. */
  readonly refusals: readonly RefusalReason[];
}

const always: readonly RefusalReason[] = [
  'invalid-input',
  'sign-in-first',
  'account-erased',
  'account-disabled',
  'failed',
];

/**
 * The page and the steps that show a person the failures of each callable. The others are called without a person's
 * action; see below, and `admin/admin-people.prove.test.ts`.
 */
const scenes = {
  deleteMyAccount: {
    path: paths.account.path,
    who: 'member',
    refusals: ['last-admin', 'sign-in-too-old'],
    prepare: (page, language) => button(page, language, 'account_delete_do').click(),
    press: (page, language) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: texts[language]['account_delete_do'] ?? '', exact: true })
        .click(),
  },
  exportMyData: {
    path: paths.account.path,
    who: 'member',
    refusals: ['account-needed', 'too-many-exports'],
    press: (page, language) => button(page, language, 'account_export_do').click(),
  },
  signOutEverywhere: {
    path: paths.account.path,
    who: 'member',
    refusals: [],
    prepare: (page, language) => button(page, language, 'account_everywhere_do').click(),
    press: (page, language) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: texts[language]['account_everywhere_do'] ?? '', exact: true })
        .click(),
  },
  changePlanFeed: {
    path: `${paths.campSchedule.path}#plan`,
    who: 'camper',
    refusals: ['no-such-camp'],
    press: (page, language) => button(page, language, 'camp_plan_feed_make').click(),
  },
  joinCamp: {
    path: paths.campLogin.path,
    who: 'member',
    refusals: [
      'account-needed',
      'wrong-code',
      'too-many-codes',
      'no-such-camp',
      'camp-over',
      'camp-without-code',
      'too-many-camps',
    ],
    prepare: async (page, language) => {
      await page.getByLabel(texts[language]['camp_login_code'] ?? '').fill('SOME-CODE');
      await page.getByLabel(texts[language]['public_consent_agree'] ?? '').check();
    },
    press: (page, language) => button(page, language, 'camp_login_join').click(),
  },
  syncCalendarNow: {
    path: paths.adminGoogleCalendar.path,
    who: 'admin',
    refusals: ['admins-only', 'no-such-calendar'],
    press: (page, language) => button(page, language, 'admin_sync_all').click(),
  },
  rebuildResults: {
    path: paths.adminFeedbackResults.path,
    who: 'admin',
    refusals: ['admins-only', 'no-such-camp'],
    press: (page, language) => button(page, language, 'admin_results_recount').click(),
  },
  changeRelease: {
    path: paths.adminStatistics.path,
    who: 'admin',
    refusals: ['admins-only'],
    prepare: async (page) => {
      page.on('dialog', (dialog) => void dialog.accept());
      const at = Timestamp.now();
      const live = { version: 'sites/a/versions/b', build: 'c', at, uploaded: 1, files: 2 };
      const rest = { lease: null, isHeld: false, refreshedAt: at, nextChangeAt: null, failure: null };
      await database()
        .doc(documentPaths.releaseStatus.at())
        .set({ live, ...rest });
    },
    press: (page, language) => button(page, language, 'admin_release_back').click(),
  },
  setCampCode: {
    path: `${paths.adminCamp.path}?view=code`,
    who: 'admin',
    refusals: ['admins-only', 'no-such-camp'],
    prepare: async (page) => {
      page.on('dialog', (dialog) => void dialog.accept());
    },
    press: (page, language) => button(page, language, 'admin_code_make').click(),
  },
  // Undoing a copy says its refusals in the same way; there is no copy to undo.
  copyCamp: {
    path: `${paths.adminCamp.path}?view=copy`,
    who: 'admin',
    refusals: ['admins-only', 'no-such-camp', 'copy-running', 'camp-in-use'],
    press: (page, language) => button(page, language, 'admin_copy_preview').click(),
  },
  // Restoring says its refusals in the same way; the list of what was deleted is empty.
  changeTrash: {
    path: `${paths.adminCamp.path}?view=checklist`,
    who: 'admin',
    refusals: ['admins-only', 'not-deletable', 'no-such-entry', 'place-taken', 'address-taken', 'no-such-camp'],
    press: (page) => page.locator('[data-action=delete]').first().click(),
  },
  changeGrants: {
    path: `${paths.adminPeople.path}?view=grants`,
    who: 'admin',
    refusals: ['admins-only'],
    prepare: (page, language) =>
      page.getByLabel(texts[language]['admin_grant_who'] ?? '', { exact: true }).fill('somebody@steeple.test'),
    press: (page) => page.locator('main form button[type=submit]').first().click(),
  },
  findPeople: {
    path: paths.adminPeople.path,
    who: 'admin',
    refusals: ['admins-only'],
    press: async (page, language) => {
      const field = page.getByLabel(texts[language]['admin_people_find'] ?? '');
      // The call waits for a pause of the typing; until then the words of the failure before are shown.
      const sentRequest = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/findPeople'));
      await field.fill(`${await field.inputValue()}x`);
      await sentRequest;
    },
  },
  listCollections: {
    path: paths.adminDatabase.path,
    who: 'admin',
    refusals: ['admins-only'],
    press: (page, language) =>
      button(page, language, 'admin_reload')
        .or(button(page, language, 'shell_try_again'))
        .click(),
  },
} as const satisfies Partial<Record<CallableName, Scene>>;
type Shown = keyof typeof scenes;

/**
 * One callable shows every code; the others those that may pass and one that may not, since one place has the words of
 * all.
 */
function failuresOf(name: Shown): Failure[] {
  const allCodes = Object.keys(databaseErrors) as DatabaseErrorCode[];
  const codes = name === 'exportMyData' ? allCodes : (['aborted', 'permission-denied'] as const);
  return [...ofTransport, ...codes.map(ofCode), ...always.map(ofRefusal), ...scenes[name].refusals.map(ofRefusal)];
}

/** Fails every call of a callable in the way that was chosen last; counts the calls. */
async function failCalls(page: Page, name: CallableName) {
  const state = { failure: ofTransport[0] as Failure, calls: 0 };
  await page.route(
    (url) => url.pathname.endsWith(`/${name}`),
    async (route) => {
      const { answer } = state.failure;
      state.calls += 1;
      if (answer === null) await route.abort();
      else
        await route.fulfill({
          ...answer,
          contentType: answer.body.startsWith('{') ? 'application/json' : 'text/html',
          headers: { 'Access-Control-Allow-Origin': '*' },
        });
    },
  );
  return state;
}

async function readable(page: Page): Promise<string> {
  const parts = await page.locator('main, dialog[open]').allInnerTexts();
  return parts.join('\n').replaceAll(/\s+/g, ' ');
}

const seed = sampleSeed();
const rows = (Object.keys(scenes) as Shown[]).map((name, index) => [name, failuresOf(name), index] as const);

test('the corpus has at least 60 failures', () => {
  expect(rows.reduce((sum, [, failures]) => sum + failures.length, 0)).toBeGreaterThanOrEqual(60);
});

// One callable, in one language; all in both in a whole proof.
describe.each(sampleOf(rows, rows.length, seed))(
  `failures of %s, seed ${seed},`,
  { tags: ['prove'] },
  (name, all, index) => {
    test.each(sampleLanguage(seedLanguages, Math.floor((seed + index) / 4)))(
      'are told with their remedy, in their own words (%s)',
      { timeout: 180_000 },
      async (language) => {
        const failures = sampleOf(all, 3, seed + seedLanguages.indexOf(language));
        const scene: Scene = scenes[name];
        const { page } = await visit('about:blank', {
          viewport: { width: 1280, height: 860 },
          expectedComplaints: [/./],
        });
        await signIn(
          page,
          scene.who === 'admin' ? admin : scene.who === 'camper' ? 'camper@steeple.test' : await newAccount(),
          paths.account.path,
        );
        await page.goto(language === 'en' ? scene.path : `/${language}${scene.path}`);
        await page.locator('main h1').waitFor();
        await scene.prepare?.(page, language);
        const state = await failCalls(page, name);
        for (const testedFailure of failures) {
          state.failure = testedFailure;
          const before = state.calls;
          await scene.press(page, language);
          if (testedFailure.mayPass && callableRepeats[name] === 'harmless') {
            // It is repeated visibly; when stopped, the failure is shown.
            await button(page, language, 'error_stop_trying').click();
          }
          const [message, remedy] = testedFailure.words[language];
          const expectedWords = testedFailure.name.endsWith('invalid-input')
            ? [message, remedy, fault[language]]
            : [message, remedy];
          await expect
            .poll(
              async () => {
                const text = await readable(page);
                return expectedWords.filter((words) => !text.includes(words));
              },
              { message: `${name}: ${testedFailure.name}` },
            )
            .toEqual([]);
          expect(state.calls).toBeGreaterThan(before);
          expect(await readable(page)).not.toContain(rawWords);
        }
      },
    );
  },
);

describe('a call that may pass by itself', () => {
  test(
    'is tried again by itself: the page says when, and the answer is there without another press',
    { tags: ['prove'] },
    async () => {
      const { page } = await visit('about:blank', { expectedComplaints: [/./] });
      await signIn(page, await newAccount(), paths.account.path);
      await page.locator('main h1').waitFor();
      const state = await failCalls(page, 'exportMyData');
      const download = page.waitForEvent('download');
      await button(page, 'en', 'account_export_do').click();
      await page
        .getByRole('status')
        .getByText(/^We cannot be reached at the moment\. Trying again in \d s \(try [2-5] of 5\)\.$/)
        .first()
        .waitFor();
      await page.unrouteAll();
      // Its next try may come before the press.
      await button(page, 'en', 'error_try_now')
        .click({ timeout: 1000 })
        .catch(() => undefined);
      expect((await download).suggestedFilename()).toBe('my-data.json');
      expect(state.calls).toBeGreaterThanOrEqual(1);
      await expect.poll(() => button(page, 'en', 'error_stop_trying').count()).toBe(0);
    },
  );

  test('is not tried again once the page is left', { tags: ['prove'] }, async () => {
    const { page } = await visit('about:blank', { expectedComplaints: [/./] });
    await signIn(page, await newAccount(), paths.account.path);
    await page.locator('main h1').waitFor();
    await failCalls(page, 'exportMyData');
    await button(page, 'en', 'account_export_do').click();
    await button(page, 'en', 'error_stop_trying').waitFor();
    await page.getByRole('contentinfo').locator(`a[href="${paths.giving.path}"]`).first().click();
    await page.waitForURL(`**${paths.giving.path}`);
    await expect.poll(() => button(page, 'en', 'error_stop_trying').count()).toBe(0);
  });
});

describe('a call that nobody waits for', { tags: ['prove'] }, () => {
  test('does not keep anybody from signing in when it fails', async () => {
    const { page } = await visit('about:blank', { expectedComplaints: [/./] });
    const state = await failCalls(page, 'applyMyGrant');
    state.failure = ofRefusal('failed');
    await page.goto(loginPath(paths.account.path));
    await fillSignIn(page, await newAccount());
    await page.waitForURL(({ pathname }) => pathname === paths.account.path);
    expect(state.calls).toBe(1);
  });
});
