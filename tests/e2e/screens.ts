import { seedAddresses, type Visitor, visitorOf } from '../../scripts/shared/seedAddresses.ts';
import { paths, type RouteName } from '../../web/src/lib/routing/paths.ts';
import type { Language } from './browser.ts';

/** One screen of the site, and how to see that it shows what is stored and not only itself. */
export interface Screen {
  readonly name: RouteName;
  /** Without language prefix. */
  readonly path: string;
  readonly who: Visitor;
  /** Words of the seed that the screen shows, by language; missing where it shows nothing stored. */
  readonly shows?: Readonly<Record<Language, string>>;
  /** The language it always has (specification section 2: `feedback`, `feedback_cn`). */
  readonly language?: Language;
}

type Words = readonly [en?: string, zh?: string];

/** Words of the seed that each page shows, in English and Chinese; none where it shows nothing stored. */
const shownWords: Readonly<Record<RouteName, Words>> = {
  home: ['18 Lantern Hill Road', '新加坡灯笼山路 18 号'],
  about: ['In 1957 nine people met to pray', '九个人在灯笼山脚'],
  visit: ['Main Hall, Level 2', '二楼大礼堂'],
  giving: ['T00SS0000Z', 'T00SS0000Z'],
  alpha: ['Supper, a talk, a conversation', '晚饭、短讲、谈话'],
  ministry: ['Grace Lim', '儿童事工'],
  chineseMinistry: ['Evergreen Fellowship', '常青团契'],
  chineseService: ['interpretation into English', '备英语传译'],
  pdpa: ['As a camper: your group and room', '所属小组与房间'],
  events: ['Camp reunion supper', '营会重聚晚餐'],
  event: ['Bring one photograph and one dish', '请带一张照片和一道菜'],
  signUp: ['Bring one dish to share', '请带一道菜分享'],
  contact: ['Only those who run this site', '内容不会公开'],
  calendar: ['English Sunday Service', '华语主日崇拜'],
  calendarMonth: ['English Sunday Service', '华语主日崇拜'],
  content: ['How Advent begins', '将临期如何开始'],
  post: ['Advent does not begin with carols', '将临期不是从圣诞歌开始的'],
  testimonies: ['The year I could not sing', '不能唱歌的那一年'],
  edition: ['The year I could not sing', '不能唱歌的那一年'],
  testimony: ['When my grandmother died', '外婆过世后'],
  resources: ['Copy what helps', 'PDF'],
  search: ['Pages, articles, testimonies, events and resources', '中英文皆可'],
  login: ['You only need an account for the camp', '只有参加营会才需要账户'],
  account: ['camper@steeple.test', 'camper@steeple.test'],
  camp: ['Angin Bay Retreat Centre', '芥菜种营会'],
  campInfo: ['Three days by the sea', '在海边的三天'],
  campSchedule: ['Coaches leave for home', '大巴启程回家'],
  campPano: ['The shore at dawn', '黎明的海岸'],
  campPanellum: ['Swim here, between the flags', '在两旗之间游泳'],
  campLogin: [],
  campVenue: ['between casuarina trees and the sea', '风湾'],
  campGroups: ['Under the casuarina by the hall', '礼堂旁的木麻黄树下'],
  campBooklet: ['You have come with a suitcase', '祷告'],
  campBriefing: ['Check that your passport is valid', '护照'],
  campContacts: ['Camp nurse, day and night', '营会护士'],
  campSessions: ['A seed in the ground', '埋在地里的种子'],
  campSessionNumbered: ['The ground works in the dark', '土地在暗中工作'],
  campDevotionNumbered: ['We sit round the fire', '围着火坐着'],
  campSession: ['Psalm 1', '诗篇第 1 篇'],
  campChecklist: ['Passport, valid for six months', '抄下旅行保险号码'],
  campDashboard: ['Under the casuarina by the hall', '礼堂旁的木麻黄树下'],
  campNotice: ['This notice no longer exists', '此通知已不存在'],
  campFeedback: ['How was camp?'],
  campFeedbackChinese: [undefined, '这次营会怎么样？'],
  campFeedbackPage: ['Questions: 15', '15 题'],
  adminDashboard: ['A letter before Christmas', '圣诞节前的一封信'],
  adminIndex: ['/admin/feedbackResults', '/admin/feedbackResults'],
  adminStatistics: ['Campers joined', '已加入营员'],
  adminPeople: ['admin@steeple.test', 'admin@steeple.test'],
  adminPosts: ['Why we still print a bulletin', '为什么还印程序单'],
  adminNewContent: [],
  adminBlogReader: ['Why we still print a bulletin', '为什么还印程序单'],
  adminImports: ['No import yet', '还没有导入'],
  adminCalendar: ['English Sunday Service', 'English Sunday Service'],
  adminGoogleCalendar: ['english@steeple.test', 'english@steeple.test'],
  adminSignUps: ['Camp reunion supper', 'Camp reunion supper'],
  adminMessages: ['my father', 'my father'],
  adminResources: ['Campers of camp-2026', 'camp-2026'],
  adminFeedbackResults: ['Mustard Seed Camp', '芥菜种营会'],
  adminMinistries: ['Evergreen Fellowship', '儿童事工'],
  adminCamp: ['Mustard Seed Camp', '芥菜种营会'],
  adminTranslations: ['Why we still print a bulletin', 'Why we still print a bulletin'],
  adminSettings: [],
  adminTrash: [],
  adminDatabase: ['posts', 'posts'],
  adminDatabasePath: ['camp-2026', 'camp-2026'],
  adminDatabaseTest: [],
  adminHelp: ['Tell campers something now', '马上通知营员'],
  adminPreview: ['Angin Bay Retreat Centre', '芥菜种营会'],
};

/** Every screen of the site by the table of its addresses. */
export const screens: readonly Screen[] = (Object.keys(shownWords) as RouteName[]).map((name) => {
  const [en, zh] = shownWords[name];
  const address = paths[name];
  const texts = { en: en ?? zh, zh: zh ?? en };
  return {
    name,
    path: seedAddresses[name],
    who: visitorOf(name),
    ...('language' in address && ({ language: address.language === 'zh' ? 'zh' : 'en' } as const)),
    ...(texts.en !== undefined && texts.zh !== undefined && { shows: { en: texts.en, zh: texts.zh } }),
  };
});

/** The address of a screen in a language. */
export function pathIn({ path, language: ownLanguage }: Screen, language: Language): string {
  if (ownLanguage !== undefined || language === 'en') return path;
  return path === '/' ? '/zh' : `/zh${path}`;
}

/** Addresses of views of the admin area that a query opens within a screen. */
export const adminViews: readonly string[] = [
  '/admin/umo?view=grants',
  '/admin/umo?view=audit',
  '/admin/feedbackResults?view=comments',
  '/admin/feedbackResults?languages=apart',
  '/admin/calendar?view=past',
  '/admin/calendar?view=featured',
  '/admin/custom?view=pages',
  '/admin/custom?view=personal',
  '/admin/camp?view=basics',
  '/admin/camp?view=groups',
  '/admin/camp?view=schedule',
  '/admin/camp?view=panoramas',
  '/admin/camp?view=notices',
  '/admin/camp?view=sessions',
  '/admin/camp?view=booklet',
  '/admin/camp?view=checklist',
  '/admin/camp?view=venue',
  '/admin/camp?view=questions',
  '/admin/camp?view=code',
  '/admin/camp?view=notices&entry=new-notice&new=1',
  '/admin/camp?view=sessions&entry=new-session&new=1',
  '/admin/custom?view=site&part=services',
  '/admin/custom?view=site&part=navigation',
  '/admin/custom?view=site&part=giving',
  '/admin/ministries?entry=new-ministry&new=1',
  '/admin/db/posts',
  '/admin/db/state/site-config',
];
