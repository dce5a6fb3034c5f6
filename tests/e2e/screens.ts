import { paths, type RouteName } from '../../web/src/lib/routing/paths.ts';
import type { Language } from './browser.ts';

/** The account that looks at a screen: none, the seed's camper, or its admin. */
export type Visitor = 'visitor' | 'camper' | 'admin';

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

type Row = readonly [path: string, en?: string, zh?: string];

/** An address of the seed for every route, so that a new route without one does not compile. */
const rows: Readonly<Record<RouteName, Row>> = {
  home: ['/', '18 Lantern Hill Road', '新加坡灯笼山路 18 号'],
  about: ['/about', 'In 1957 nine people met to pray', '九个人在灯笼山脚'],
  visit: ['/visit', 'Main Hall, Level 2', '二楼大礼堂'],
  giving: ['/giving', 'T00SS0000Z', 'T00SS0000Z'],
  alpha: ['/alpha', 'Supper, a talk, a conversation', '晚饭、短讲、谈话'],
  ministry: ['/ministry', 'Grace Lim', '儿童事工'],
  chineseMinistry: ['/chinese-ministry', 'Evergreen Fellowship', '常青团契'],
  chineseService: ['/chinese-service', 'interpretation into English', '备英语传译'],
  pdpa: ['/pdpa', 'As a camper: your group and room', '所属小组与房间'],
  events: ['/events', 'Camp reunion supper', '营会重聚晚餐'],
  event: ['/events/camp-reunion-supper', 'Bring one photograph and one dish', '请带一张照片和一道菜'],
  signUp: ['/events/camp-reunion-supper/sign-up', 'Bring one dish to share', '请带一道菜分享'],
  contact: ['/contact', 'Only those who run this site', '内容不会公开'],
  calendar: ['/calendar', 'English Sunday Service', '华语主日崇拜'],
  calendarMonth: [`/calendar/${new Date().toISOString().slice(0, 7)}`, 'English Sunday Service', '华语主日崇拜'],
  content: ['/content', 'How Advent begins', '将临期如何开始'],
  post: ['/content/how-advent-begins', 'Advent does not begin with carols', '将临期不是从圣诞歌开始的'],
  testimonies: ['/testimonies', 'The year I could not sing', '不能唱歌的那一年'],
  edition: ['/testimonies_xxyy', 'The year I could not sing', '不能唱歌的那一年'],
  testimony: ['/testimonies_xxyy/grandmothers-bible', 'When my grandmother died', '外婆过世后'],
  resources: ['/resources', 'Copy what helps', 'PDF'],
  search: ['/search', 'Pages, articles, testimonies, events and resources', '中英文皆可'],
  login: ['/login', 'You only need an account for the camp', '只有参加营会才需要账户'],
  account: ['/account', 'camper@steeple.test', 'camper@steeple.test'],
  camp: ['/camp', 'Angin Bay Retreat Centre', '芥菜种营会'],
  campInfo: ['/camp/info', 'Three days by the sea', '在海边的三天'],
  campSchedule: ['/camp/schedule', 'Coaches leave for home', '大巴启程回家'],
  campPano: ['/camp/pano', 'The shore at dawn', '黎明的海岸'],
  campPanellum: ['/camp/panellum', 'Swim here, between the flags', '在两旗之间游泳'],
  campLogin: ['/camp/login'],
  campVenue: ['/camp/venue', 'between casuarina trees and the sea', '风湾'],
  campGroups: ['/camp/groups', 'Under the casuarina by the hall', '礼堂旁的木麻黄树下'],
  campBooklet: ['/camp/booklet', 'You have come with a suitcase', '祷告'],
  campBriefing: ['/camp/briefing', 'Check that your passport is valid', '护照'],
  campContacts: ['/camp/contacts', 'Camp nurse, day and night', '营会护士'],
  campSessions: ['/camp/sessions', 'A seed in the ground', '埋在地里的种子'],
  campSessionNumbered: ['/camp/sessions/_session1', 'The ground works in the dark', '土地在暗中工作'],
  campDevotionNumbered: ['/camp/sessions/_devotion1', 'We sit round the fire', '围着火坐着'],
  campSession: ['/camp/sessions/roots', 'Psalm 1', '诗篇第 1 篇'],
  campChecklist: ['/camp/checklist', 'Passport, valid for six months', '抄下旅行保险号码'],
  campDashboard: ['/camp/dashboard', 'Under the casuarina by the hall', '礼堂旁的木麻黄树下'],
  campNotice: ['/camp/notice', 'This notice no longer exists', '此通知已不存在'],
  campFeedback: ['/camp/feedback', 'How was camp?'],
  campFeedbackChinese: ['/camp/feedback_cn', undefined, '这次营会怎么样？'],
  campFeedbackPage: ['/camp/feedback_page', 'Questions: 15', '15 题'],
  adminDashboard: ['/admin', 'A letter before Christmas', '圣诞节前的一封信'],
  adminIndex: ['/admin/index_', '/admin/feedbackResults', '/admin/feedbackResults'],
  adminStatistics: ['/admin/dash', 'Campers joined', '已加入营员'],
  adminPeople: ['/admin/umo', 'admin@steeple.test', 'admin@steeple.test'],
  adminPosts: ['/admin/posts', 'Why we still print a bulletin', '为什么还印程序单'],
  adminNewContent: ['/admin/newContent'],
  adminBlogReader: ['/admin/blogreader', 'Why we still print a bulletin', '为什么还印程序单'],
  adminImports: ['/admin/imports', 'No import yet', '还没有导入'],
  adminCalendar: ['/admin/calendar', 'English Sunday Service', 'English Sunday Service'],
  adminGoogleCalendar: ['/admin/googleCalendar', 'english@steeple.test', 'english@steeple.test'],
  adminSignUps: ['/admin/signUps', 'Camp reunion supper', 'Camp reunion supper'],
  adminMessages: ['/admin/messages', 'my father', 'my father'],
  adminResources: ['/admin/resources', 'Campers of camp-2026', 'camp-2026'],
  adminFeedbackResults: ['/admin/feedbackResults', 'Mustard Seed Camp', '芥菜种营会'],
  adminMinistries: ['/admin/ministries', 'Evergreen Fellowship', '儿童事工'],
  adminCamp: ['/admin/camp', 'Mustard Seed Camp', '芥菜种营会'],
  adminTranslations: ['/admin/translations', 'Why we still print a bulletin', 'Why we still print a bulletin'],
  adminSettings: ['/admin/custom'],
  adminTrash: ['/admin/trash'],
  adminDatabase: ['/admin/db', 'posts', 'posts'],
  adminDatabasePath: ['/admin/db/camps', 'camp-2026', 'camp-2026'],
  adminDatabaseTest: ['/admin/dbTest'],
  adminHelp: ['/admin/help', 'Tell campers something now', '马上通知营员'],
  adminPreview: ['/admin/preview', 'Angin Bay Retreat Centre', '芥菜种营会'],
};

function visitorOf(name: RouteName): Visitor {
  if (name.startsWith('admin')) return 'admin';
  return name === 'account' || 'guard' in paths[name] ? 'camper' : 'visitor';
}

/** Every screen of the site by the table of its addresses. */
export const screens: readonly Screen[] = (Object.keys(rows) as RouteName[]).map((name) => {
  const [path, en, zh] = rows[name];
  const address = paths[name];
  const texts = { en: en ?? zh, zh: zh ?? en };
  return {
    name,
    path,
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
