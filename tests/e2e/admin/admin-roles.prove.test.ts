import { describe, expect, it } from 'vitest';
import { admin, newAccount, visitAdmin } from './admin.ts';
import { visit } from '../browser.ts';
import { campId, database } from '../campDatabase.ts';
import { signIn } from '../signIn.ts';

/** Messages of the browser when a role is removed while a page listens. */
const roleGone = [/permission-denied/i, /insufficient permissions/i, /status of 40[013]/];

describe('an admin gives the camp to somebody by e-mail', () => {
  it('and their open tab gets in without signing out; taken away, it is out', async () => {
    const { email, remove } = await newAccount('roles');
    try {
      const member = await visit('/login', { expectedComplaints: roleGone });
      await signIn(member.page, email, '/camp/groups');
      await member.page.getByRole('heading', { level: 1, name: 'Join the camp' }).waitFor();

      const adminVisit = await visitAdmin('/admin/umo?view=grants');
      await adminVisit.page.getByLabel('E-mail addresses').fill(`Somebody <${email.toUpperCase()}>`);
      await adminVisit.page.getByText('Addresses found: 1.').waitFor();
      await adminVisit.page.getByRole('button', { name: 'Give access to 1' }).click();
      await adminVisit.page
        .getByRole('row', { name: email })
        .first()
        .getByText(/Has access now/)
        .waitFor();

      await member.page.getByRole('heading', { level: 1, name: 'Groups' }).waitFor();

      await adminVisit.page.getByLabel('E-mail addresses').fill(email);
      await adminVisit.page.getByLabel('Action').selectOption('take');
      await adminVisit.page.getByRole('button', { name: 'Remove access from 1' }).click();
      await adminVisit.page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click();
      await member.page.waitForURL('**/camp/login?**');
    } finally {
      await remove();
      await database().doc(`grants/${email}`).delete();
    }
  });
});

describe('a pasted list', () => {
  it('is answered line by line, also for those who have no account yet', async () => {
    const { email, remove } = await newAccount('list');
    const later = `later-${Math.random().toString(36).slice(2)}@steeple.test`;
    try {
      const { page } = await visitAdmin('/admin/umo?view=grants');
      await page.getByLabel('E-mail addresses').fill(`${email}\n${later}\nnobody at all\n${email}`);
      await page.getByText('Addresses found: 2. Duplicates: 1.').waitFor();
      await page.getByText('nobody at all').last().waitFor();
      await page.getByRole('button', { name: 'Give access to 2' }).click();
      await page.getByRole('row', { name: email }).first().getByText('Has access now').waitFor();
      await page
        .getByRole('row', { name: later })
        .first()
        .getByText('Will apply once this address has a verified account')
        .waitFor();
      await page.getByLabel('Show').selectOption('pending');
      await page.getByRole('row', { name: later }).getByText('Waiting for a verified account').waitFor();

      await page.getByRole('link', { name: 'Audit trail' }).click();
      await page.getByLabel('Affected person (e-mail)').fill(email);
      await page.getByRole('button', { name: 'Show' }).click();
      const tookEffect = page.getByRole('row', { name: new RegExp(`Access took effect.*${campId}`) });
      await tookEffect.waitFor();
      const day = (from: number): string =>
        new Date(Date.now() + from * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Singapore' });
      await page.getByLabel('Until').fill(day(-1));
      await page.getByText('No entries found').waitFor();
      await page.getByLabel('Until').fill(day(0));
      await page.getByLabel('From').fill(day(0));
      await tookEffect.waitFor();
    } finally {
      await remove();
      await Promise.all([email, later].map((address) => database().doc(`grants/${address}`).delete()));
    }
  });
});

describe('two hundred campers', () => {
  it('get the camp from one pasted list, whose three bad lines are named and can be corrected', async () => {
    const mark = Math.random().toString(36).slice(2, 8);
    const emails = Array.from({ length: 200 }, (_, index) => `camper${index}-${mark}@steeple.test`);
    // As a spreadsheet and a mail program give them: names before and beside, capitals, Chinese signs.
    const lines = emails.map((email, index) =>
      index % 3 === 0
        ? `Tan, Ann <${email.toUpperCase()}>`
        : index % 3 === 1
          ? `${email}\tRoom ${index}`
          : `陈美玲，${email.replace('@', '＠')}`,
    );
    lines.splice(20, 0, 'no address here');
    lines.splice(90, 0, 'half@');
    lines.push('@steeple.test');
    try {
      const { page } = await visitAdmin('/admin');
      await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Give access' }).click();
      await page.getByLabel('E-mail addresses').fill(lines.join('\n'));
      await page.getByText('Addresses found: 200.').waitFor();
      const bad = page.getByRole('listitem').filter({ hasText: /^Line \d+:/ });
      expect(await bad.allTextContents()).toEqual([
        'Line 21: no address here',
        'Line 91: half@',
        'Line 203: @steeple.test',
      ]);
      await page.getByLabel('Access to').selectOption(`camp:${campId}`);
      await page.getByRole('button', { name: 'Give access to 200' }).click();
      await page
        .getByText('Will apply once this address has a verified account: 200')
        .first()
        .waitFor({ timeout: 60_000 });
      const camps = await database().getAll(...emails.map((email) => database().doc(`grants/${email}`)));
      expect(camps.filter((grant) => (grant.get('camps') as string[] | undefined)?.includes(campId))).toHaveLength(200);

      // The same list again changes nothing, and says so.
      await page.getByLabel('E-mail addresses').fill(lines.join('\n'));
      await page.getByRole('button', { name: 'Give access to 200' }).click();
      await page.getByText('No change needed: 200').first().waitFor({ timeout: 60_000 });
    } finally {
      const writer = database().bulkWriter();
      for (const email of emails) void writer.delete(database().doc(`grants/${email}`));
      await writer.close();
    }
  });
});

describe('the last admin', () => {
  it('cannot be removed, and the screen says why in a sentence', async () => {
    const { docs } = await database().collection('grants').where('roles', 'array-contains', 'admin').get();
    expect(docs.map((document) => document.id)).toEqual([admin]);
    const { page } = await visitAdmin('/admin/umo');
    await page.getByLabel('Find people').fill('admin@');
    await page.getByRole('button', { name: admin }).click();
    await page.getByRole('button', { name: 'Remove admin' }).click();
    await page
      .getByRole('alert')
      .getByText(/last admin/i)
      .waitFor();
    const grant = await database().doc(`grants/${admin}`).get();
    expect(grant.get('roles')).toEqual(['admin']);
  });
});
