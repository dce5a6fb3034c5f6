import { consentVersionOf } from '@steeple/model/people/consent';
import { emergencyNumbersId } from '@steeple/model/camp/emergencyNumbers';
import { documentPaths } from '@steeple/model/database/paths';
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { sampleOf, sampleSeed } from '../../proofSize.ts';
import type { EditedKind } from '../../contract/editedBy.ts';
import { type Language, seedLanguages, visit } from '../browser.ts';
import { campId, database } from '../campDatabase.ts';
import { visitAdmin } from './admin.ts';
import { writeLongText } from './longText.ts';
import { readersSee } from './readersSee.ts';
import { leavingAsFound } from './tasks/story.ts';

type Texts = Readonly<Record<Language, string>>;

/** A change that an admin makes on a screen, and the page on which readers see it in both languages. */
interface Journey {
  readonly screen: string;
  /** Documents and collections that the change touches. */
  readonly touches: readonly string[];
  /** Makes the change and saves it. */
  readonly change: (page: Page, texts: Texts) => Promise<void>;
  readonly readersPage: string;
  /** A selector of what readers press to unfold the text. */
  readonly unfoldedBy?: string;
  /** True where only campers read it. */
  readonly isForCampers?: true;
  /** The texts that readers find, where not all of them can be changed. */
  readonly reads?: (texts: Texts) => Texts;
}

/** Kinds whose journey is elsewhere, by its file; null for what no reader sees. */
const elsewhere = {
  post: 'admin-writing.prove.test.ts',
  event: 'admin-events.prove.test.ts',
  ministry: 'admin-lists.prove.test.ts',
  campGroup: 'admin-lists.prove.test.ts',
  campSession: 'admin-lists.prove.test.ts',
  bookletChapter: 'admin-lists.prove.test.ts',
  briefingChapter: 'admin-lists.prove.test.ts',
  checklistItem: 'admin-lists.prove.test.ts',
  campContact: 'admin-lists.prove.test.ts',
  venuePlace: 'admin-lists.prove.test.ts',
  campInfo: 'admin-lists.prove.test.ts',
  notice: 'admin-lists.prove.test.ts',
  grant: null,
  trashEntry: null,
} as const satisfies Partial<Record<EditedKind, string | null>>;

/** Fills a text of a form in both languages, by the path of its field. */
async function fillBoth(page: Page, field: string, texts: Texts): Promise<void> {
  for (const language of seedLanguages)
    await page.locator(`[data-field="${field}.${language}"]`).first().fill(texts[language]);
}

/** Saves a form, and waits until the bar of that button says so: a screen with two forms has two bars. */
async function save(page: Page, name = 'Save'): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.click();
  await button.locator('..').getByText('Saved', { exact: true }).waitFor();
}

const reunion = 'camp-reunion-supper';

const journeys: Readonly<Record<Exclude<EditedKind, keyof typeof elsewhere>, Journey>> = {
  siteConfig: {
    screen: '/admin/custom?view=site&part=basics',
    touches: [documentPaths.siteConfig.at()],
    change: async (page, texts) => {
      await fillBoth(page, 'tagline', texts);
      await save(page);
    },
    readersPage: '/',
  },
  page: {
    screen: '/admin/custom?view=pages&page=about',
    touches: [documentPaths.page.at('about')],
    change: async (page, texts) => {
      await fillBoth(page, 'description', texts);
      await save(page);
    },
    readersPage: '/about',
  },
  eventMark: {
    screen: '/admin/calendar',
    touches: ['eventMarks', 'events'],
    change: async (page, texts) => {
      await page.getByRole('button', { name: 'English Sunday Service' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Title in 中文/).fill(texts.zh);
      await dialog.getByLabel('Applies to').selectOption('series');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    },
    readersPage: '/events',
    // The title in its own language is Google's.
    reads: ({ zh }) => ({ en: 'English Sunday Service', zh }),
  },
  resource: {
    screen: '/admin/resources',
    touches: ['resources'],
    change: async (page, texts) => {
      await page.locator('main table tbody').getByRole('button').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Title English/).fill(texts.en);
      await dialog.getByLabel(/^Title 中文/).fill(texts.zh);
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    },
    readersPage: '/resources',
  },
  camp: {
    screen: '/admin/camp?view=basics',
    touches: [documentPaths.camp.at(campId)],
    change: async (page, texts) => {
      await fillBoth(page, 'theme', texts);
      await save(page);
    },
    readersPage: '/camp',
  },
  emergencyNumbers: {
    screen: '/admin/camp?view=basics',
    touches: [documentPaths.emergencyNumbers.at(campId, emergencyNumbersId)],
    change: async (page, texts) => {
      await page.getByRole('region', { name: 'Emergency numbers' }).locator('summary').first().click();
      await fillBoth(page, 'numbers.0.name', texts);
      await save(page, 'Save the emergency numbers');
    },
    readersPage: '/camp/contacts',
    isForCampers: true,
  },
  scheduleItem: {
    screen: '/admin/camp?view=schedule',
    touches: [`camps/${campId}/schedule`],
    change: async (page, texts) => {
      await fillBoth(page, 'title', texts);
      await save(page);
    },
    readersPage: '/camp/schedule',
    // The first day is folded on the last.
    unfoldedBy: 'nav a[href^="#day-"]',
  },
  panorama: {
    screen: '/admin/camp?view=panoramas',
    touches: [`camps/${campId}/panoramas`],
    change: async (page, texts) => {
      await fillBoth(page, 'title', texts);
      await save(page);
    },
    readersPage: '/camp/pano',
  },
  signUp: {
    screen: `/admin/signUps?event=${reunion}`,
    touches: [documentPaths.signUp.at(reunion)],
    change: async (page, texts) => {
      await page.getByLabel('Question in English').first().fill(texts.en);
      await page.getByLabel('Question in Chinese').first().fill(texts.zh);
      await page.getByRole('button', { name: 'Save the settings' }).click();
      await vi.waitFor(
        async () =>
          expect((await database().doc(documentPaths.signUp.at(reunion)).get()).data()?.['questions']).toContainEqual(
            expect.objectContaining({ label: texts }),
          ),
        busyMachine,
      );
    },
    readersPage: `/events/${reunion}/sign-up`,
  },
  consentText: {
    screen: '/admin/custom?view=personal&form=message',
    touches: ['consentTexts'],
    change: async (page, texts) => {
      await page.getByText(`Version ${consentVersionOf(null)}.`).waitFor();
      await writeLongText(page, 'Text that people agree to English', texts.en);
      await writeLongText(page, 'Text that people agree to 中文', texts.zh);
      await save(page);
    },
    readersPage: '/contact',
    unfoldedBy: 'fieldset details summary',
  },
};

const seed = sampleSeed();

describe.each(sampleOf(Object.entries(journeys), 10, seed))(
  `%s, seed ${seed}`,
  (_, { screen, touches, change, readersPage, unfoldedBy, isForCampers, reads }) => {
    it('changes on its screen, and on the page of readers in both languages', async () => {
      const mark = Math.random().toString(36).slice(2, 8);
      const texts = { en: `Changed ${mark}`, zh: `已更改 ${mark}` };
      await leavingAsFound(touches, async () => {
        const { page } = await visitAdmin(screen);
        await change(page, texts);
        const reader = isForCampers === true ? page : (await visit(readersPage)).page;
        const expected = reads?.(texts) ?? texts;
        for (const language of seedLanguages)
          await readersSee(reader, `${language === 'en' ? '' : '/zh'}${readersPage}`, expected[language], unfoldedBy);
      });
    });
  },
);
