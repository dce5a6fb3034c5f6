import { documentPaths, collectionOf } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { campId, database } from '../../campDatabase.ts';
import { download } from '../admin.ts';
import { hasStored, type Story } from './story.ts';
import type { TaskKey } from './taskTable.ts';
import { beginning } from './words.ts';

const notices = collectionOf(documentPaths.notice.at(campId, 'x'));
const booklet = collectionOf(documentPaths.bookletChapter.at(campId, 'x'));
const schedule = collectionOf(documentPaths.scheduleItem.at(campId, 'x'));
const checklist = collectionOf(documentPaths.checklistItem.at(campId, 'x'));

/** Documents of a collection in which some text occurs, in any field. */
async function having(collection: string, mark: string): Promise<FirebaseFirestore.DocumentData[]> {
  const { docs } = await database().collection(collection).get();
  return docs.map((document) => document.data()).filter((data) => JSON.stringify(data).includes(mark));
}

async function countOf(collection: string): Promise<number> {
  return (await database().collection(collection).count().get()).data().count;
}

async function firstId(): Promise<string | undefined> {
  return (await database().collection(checklist).orderBy('order').limit(1).get()).docs[0]?.id;
}
/** Id of the entry that was first when the task began, by the mark of the run. */
const firstBefore = new Map<string, string | undefined>();

/** Tasks of the camp. */
export const campStories = {
  sendNotice: {
    touches: () => [notices],
    run: async (hands, mark) => {
      await hands.press('link', hands.word('admin_notice_add'), hands.page.getByRole('main'));
      await hands.fillBoth('admin_notice_text', { en: `Lunch is indoors ${mark}`, zh: `午餐改在室内 ${mark}` });
      await hands.press('button', hands.word('admin_notice_send'));
      await hands.see(hands.word('admin_notice_sent'), hands.page.getByRole('status'));
    },
    verify: (mark) =>
      hasStored(
        () => having(notices, mark),
        [{ text: { en: `Lunch is indoors ${mark}`, zh: `午餐改在室内 ${mark}` }, expiresAt: null }],
      ),
  },
  withdrawNotice: {
    touches: () => [notices],
    prepare: async (mark) => {
      await database()
        .collection(notices)
        .doc(`task-${mark}`)
        .set({
          text: { en: `Notice ${mark}`, zh: `Notice ${mark}` },
          urgent: false,
          publishedAt: Timestamp.fromMillis(Date.now() - 60_000),
          expiresAt: null,
        });
    },
    run: async (hands, mark) => {
      await hands.openPart('admin_camp_part_notices');
      await hands.press('button', hands.word('admin_notice_withdraw_named', { name: `Notice ${mark}` }));
      await hands.see(hands.word('admin_notice_withdrawn', { name: `Notice ${mark}` }));
    },
    verify: (mark) =>
      hasStored(
        async () => (await having(notices, mark)).map(({ expiresAt }) => expiresAt instanceof Timestamp),
        [true],
      ),
  },
  correctCampPage: {
    touches: () => [booklet],
    run: async (hands, mark) => {
      await hands.openPart('shell_title_campBooklet');
      const chapters = hands.page.getByRole('list', { name: hands.word('shell_title_campBooklet') });
      await hands.click(chapters.getByRole('link').first());
      await hands.writeLongText('admin_post_body', hands.language, ` ${mark}`);
      await hands.press('button', hands.word('admin_save'));
      await hands.seeSaved();
    },
    verify: (mark) => hasStored(async () => (await having(booklet, mark)).length, 1),
  },
  moveScheduleItem: {
    touches: () => [schedule],
    run: async (hands, mark) => {
      await hands.openPart('admin_settings_schedule');
      await hands.chooseAt(hands.word('admin_schedule_item'), 2);
      await hands.fillBoth('admin_event_location', { en: `Hall ${mark}`, zh: `礼堂 ${mark}` });
      await hands.press('button', hands.word('admin_save'));
      await hands.seeSaved();
    },
    verify: (mark) => hasStored(() => having(schedule, mark), [{ place: { en: `Hall ${mark}`, zh: `礼堂 ${mark}` } }]),
  },
  copyCamp: {
    touches: () => ['camps'],
    run: async (hands, mark) => {
      await hands.openPart('admin_copy_title');
      await hands.fill(hands.field(hands.word('admin_camp_new')), `camp-${mark}`);
      await hands.press('button', hands.word('admin_copy_preview'));
      await hands.press('button', hands.word('admin_camp_create'));
      await hands.page.getByRole('button', { name: hands.word('admin_copy_undo'), exact: true }).waitFor();
    },
    verify: async (mark) =>
      hasStored(
        () => countOf(collectionOf(documentPaths.scheduleItem.at(`camp-${mark}`, 'x'))),
        await countOf(schedule),
      ),
  },
  sortPackingList: {
    touches: () => [checklist],
    prepare: async (mark) => {
      firstBefore.set(mark, await firstId());
    },
    run: async (hands) => {
      await hands.openPart('shell_title_campChecklist');
      const rows = hands.page
        .getByRole('list', { name: hands.word('shell_title_campChecklist') })
        .getByRole('listitem');
      const name = await rows.first().getByRole('link').innerText();
      await hands.press('button', hands.word('admin_move_down', { name }), rows.first());
      await rows.nth(1).getByRole('link', { name, exact: true }).waitFor();
    },
    verify: (mark) => hasStored(async () => (await firstId()) === firstBefore.get(mark), false),
  },
  newCampCode: {
    touches: () => [documentPaths.campAccess.at(campId)],
    run: async (hands) => {
      await hands.openPart('admin_camp_part_code');
      await hands.pressAndConfirm(hands.word('admin_code_make'));
      await hands.see(hands.word('admin_code_now'));
      await hands.page
        .getByRole('status')
        .getByText(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
        .waitFor();
    },
  },
  hidePart: {
    touches: () => [documentPaths.camp.at(campId)],
    run: async (hands) => {
      await hands.openPart('shell_title_campBriefing');
      await hands.press('button', hands.word('admin_shown_hide'));
      await hands.see(hands.word('admin_shown_state_prepared'));
    },
    verify: () =>
      hasStored(
        async () => Object.keys((await database().doc(documentPaths.camp.at(campId)).get()).get('prepared') as object),
        ['briefing'],
      ),
  },
  exportFeedback: {
    touches: () => [],
    run: async (hands) => {
      await hands.takeShortcut('admin_dashboard_results');
      hands.clicks += 1;
      const button = hands.page.getByRole('button', { name: beginning(hands.word('admin_results_csv_responses')) });
      const { name, bytes } = await download(hands.page, button);
      if (name !== `${campId}-responses.csv` || bytes.toString('utf8').split('\n').length < 3)
        throw new Error(`${name} has no responses.`);
    },
  },
} as const satisfies Partial<Record<TaskKey, Story>>;
