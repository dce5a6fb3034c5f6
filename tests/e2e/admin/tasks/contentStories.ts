import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { Language } from '../../browser.ts';
import { database } from '../../campDatabase.ts';
import { publishedArticle } from '../../publishedArticle.ts';
import { drawnPicture } from '../admin.ts';
import { hasStored, type Story } from './story.ts';
import type { TaskKey } from './taskTable.ts';

const hourMillis = 3_600_000;

/** First section of the page about the church in the seed. */
const section: Readonly<Record<Language, string>> = { en: 'Beginnings', zh: '缘起' };
const about = documentPaths.page.at('about');
const aboutVersions = documentPaths.pageVersion.at('about', '1').slice(0, -2);

const postPath = (mark: string): string => documentPaths.post.at(`task-${mark}`);
const eventPath = (mark: string): string => documentPaths.event.at(`task-${mark}`);

function article(mark: string) {
  return publishedArticle({
    slug: `task-${mark}`,
    title: { en: `Lamps ${mark}`, zh: `灯 ${mark}` },
    excerpt: { en: 'We light them.', zh: '我们点亮它们。' },
    body: { en: 'Before dark.', zh: '天黑之前。' },
  });
}

async function find(collection: string, field: string, value: string): Promise<FirebaseFirestore.DocumentData[]> {
  const { docs } = await database().collection(collection).where(field, '==', value).get();
  return docs.map((document) => document.data());
}

/** Tomorrow at nine in Asia/Singapore, as a field for date and time takes it. */
function tomorrowAtNine(): string {
  return `${new Date(Date.now() + 32 * hourMillis).toISOString().slice(0, 10)}T09:00`;
}

/** Tasks of posts, pages, events and files. */
export const contentStories = {
  writePost: {
    touches: () => ['posts'],
    run: async (hands, mark) => {
      await hands.takeShortcut('admin_dashboard_write');
      await hands.fillBoth('admin_post_title', { en: `Lanterns ${mark}`, zh: `灯笼 ${mark}` });
      await hands.fillBoth('admin_post_excerpt', { en: 'We hang them out again.', zh: '我们再次挂起灯笼。' });
      await hands.writeLongText('admin_post_body', 'en', 'Tonight at seven, all along the hill.');
      await hands.writeLongText('admin_post_body', 'zh', '今晚七时，沿着山坡。');
      await hands.chooseFile(hands.word('admin_post_cover'), await drawnPicture('hill.png', 320, 200));
      await hands.fillBoth('admin_picture_description', { en: 'Lanterns on the hill', zh: '山上的灯笼' });
      await hands.press('button', hands.word('admin_post_publish'));
      await hands.seeSaved();
    },
    verify: (mark) =>
      hasStored(
        () => find('posts', 'title.en', `Lanterns ${mark}`),
        [
          {
            status: 'published',
            title: { zh: `灯笼 ${mark}` },
            body: { en: 'Tonight at seven, all along the hill.', zh: '今晚七时，沿着山坡。' },
            cover: { description: { en: 'Lanterns on the hill', zh: '山上的灯笼' } },
          },
        ],
      ),
  },
  schedulePost: {
    touches: (mark) => [postPath(mark)],
    prepare: async (mark) => {
      await database()
        .doc(postPath(mark))
        .set({ ...article(mark), status: 'draft', publishAt: null });
    },
    run: async (hands, mark) => {
      await hands.go('shell_title_adminPosts');
      await hands.press('link', new RegExp(mark));
      await hands.press('button', hands.word('admin_post_schedule'));
      await hands.fill(hands.field(hands.word('admin_post_schedule_at')), tomorrowAtNine());
      await hands.press('button', hands.word('admin_post_save_scheduled'));
      await hands.seeSaved();
    },
    verify: (mark) =>
      hasStored(async () => (await database().doc(postPath(mark)).get()).get('status') as unknown, 'scheduled'),
  },
  correctPost: {
    touches: (mark) => [postPath(mark)],
    prepare: async (mark) => {
      await database().doc(postPath(mark)).set(article(mark));
    },
    run: async (hands, mark) => {
      await hands.go('shell_title_adminPosts');
      await hands.press('link', new RegExp(mark));
      await hands.fill(hands.field(hands.word('admin_post_excerpt'), hands.language), `Corrected ${mark}`);
      await hands.press('button', hands.word('admin_post_save_published'));
      await hands.seeSaved();
    },
    verify: (mark) =>
      hasStored(
        async () =>
          JSON.stringify((await database().doc(postPath(mark)).get()).get('excerpt')).includes(`Corrected ${mark}`),
        true,
      ),
  },
  correctPage: {
    touches: () => [aboutVersions, about],
    run: async (hands, mark) => {
      await hands.go('shell_admin_pages');
      await hands.choose(hands.word('admin_page'), hands.word('shell_title_about'));
      const heading = hands.page.locator('summary').filter({ hasText: section[hands.language] });
      await hands.click(heading);
      // In Chinese the title of the page and the heading of a section have the same name.
      const opened = hands.page.locator('details').filter({ has: heading });
      await hands.fill(hands.field(hands.word('admin_page_heading'), hands.language, opened), `Beginnings ${mark}`);
      await hands.press('button', hands.word('admin_save'));
      await hands.seeSaved();
    },
    verify: (mark) =>
      hasStored(
        async () => JSON.stringify((await database().doc(about).get()).get('sections')).includes(`Beginnings ${mark}`),
        true,
      ),
  },
  restorePage: {
    touches: () => [aboutVersions, about],
    prepare: async (mark) => {
      const page = (await database().doc(about).get()).data() ?? {};
      await database()
        .doc(documentPaths.pageVersion.at('about', '1'))
        .set({
          page: { ...page, title: { en: `Earlier ${mark}`, zh: `早先 ${mark}` }, revision: 1 },
          savedBy: `editor-${mark}`,
          savedAt: Timestamp.fromMillis(Date.now() - 24 * hourMillis),
        });
    },
    run: async (hands, mark) => {
      await hands.go('shell_admin_pages');
      await hands.choose(hands.word('admin_page'), hands.word('shell_title_about'));
      await hands.press('button', hands.word('admin_versions'));
      const versions = hands.page.getByRole('dialog', { name: hands.word('admin_versions') });
      // The browser shows versions of other tests until the server says that they are deleted.
      await hands.click(versions.getByRole('listitem').filter({ hasText: mark }).getByRole('button'));
      await hands.press('button', hands.word('admin_versions_restore'), versions);
      await hands.press('button', hands.word('admin_save'));
      await hands.seeSaved();
    },
    verify: (mark) =>
      hasStored(async () => (await database().doc(about).get()).get('title.en') as unknown, `Earlier ${mark}`),
  },
  hideEvent: {
    touches: (mark) => [eventPath(mark)],
    prepare: async (mark) => {
      const supper = (await database().doc(documentPaths.event.at('camp-reunion-supper')).get()).data() ?? {};
      await database()
        .doc(eventPath(mark))
        .set({
          ...supper,
          title: `Walk ${mark}`,
          start: Timestamp.fromMillis(Date.now() + hourMillis),
          end: Timestamp.fromMillis(Date.now() + 2 * hourMillis),
          hidden: false,
        });
    },
    run: async (hands, mark) => {
      await hands.go('shell_title_adminCalendar');
      const row = hands.page.getByRole('row', { name: new RegExp(`Walk ${mark}`) });
      await hands.press('button', hands.word('admin_event_hide'), row);
      await hands.see(hands.word('admin_event_now_hidden', { event: `Walk ${mark}` }));
    },
    verify: (mark) =>
      hasStored(async () => (await database().doc(eventPath(mark)).get()).get('hidden') as unknown, true),
  },
  addEvent: {
    touches: () => ['events'],
    run: async (hands, mark) => {
      await hands.go('shell_title_adminCalendar');
      await hands.press('button', hands.word('admin_event_add'));
      const dialog = hands.page.getByRole('dialog', { name: hands.word('admin_event_add') });
      await hands.fill(dialog.getByLabel(hands.word('admin_event_title'), { exact: true }), `Supper ${mark}`);
      await hands.fill(hands.field(hands.word('admin_event_location'), undefined, dialog), 'Fellowship Hall');
      const translated = hands.word('admin_event_title_in', { language: '中文' });
      await hands.fill(hands.field(translated, undefined, dialog), `晚餐 ${mark}`);
      await hands.press('button', hands.word('admin_save'), dialog);
      await dialog.waitFor({ state: 'detached' });
    },
    verify: (mark) =>
      hasStored(
        () => find('events', 'title', `Supper ${mark}`),
        [{ source: 'local', translations: { zh: { title: `晚餐 ${mark}` } } }],
      ),
  },
  uploadFile: {
    touches: () => ['resources'],
    run: async (hands, mark) => {
      await hands.takeShortcut('admin_dashboard_upload');
      const [chooser] = await Promise.all([
        hands.page.waitForEvent('filechooser'),
        hands.press('button', hands.word('admin_resource_choose')),
      ]);
      const buffer = Buffer.from('%PDF-1.4\n%%EOF\n');
      await chooser.setFiles([{ name: `leaflet-${mark}.pdf`, mimeType: 'application/pdf', buffer }]);
      await hands.fillBoth('admin_resource_title', { en: `Leaflet ${mark}`, zh: `单张 ${mark}` });
      await hands.press('button', hands.word('admin_resource_publish'), hands.page.getByRole('dialog'));
      const title = { en: `Leaflet ${mark}`, zh: `单张 ${mark}` }[hands.language];
      await hands.see(hands.word('admin_resource_published', { title }));
    },
    verify: (mark) =>
      hasStored(
        () => find('resources', 'title.en', `Leaflet ${mark}`),
        [{ title: { zh: `单张 ${mark}` }, audience: 'public' }],
      ),
  },
} as const satisfies Partial<Record<TaskKey, Story>>;
