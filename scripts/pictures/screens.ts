/** A screen to take pictures of: a name for the file, its English address, and who looks at it. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Demo account that is signed in; null for a visitor. */
  readonly account: string | null;
}

const ADMIN = 'admin@steeple.test';
const CAMPER = 'camper@steeple.test';

function screensOf(account: string | null, paths: Readonly<Record<string, string>>): Screen[] {
  return Object.entries(paths).map(([name, path]) => ({ name, path, account }));
}

/** Every screen of the product, with the seed's addresses. */
export const screens: readonly Screen[] = [
  ...screensOf(null, {
    home: '/',
    about: '/about',
    visit: '/visit',
    giving: '/giving',
    alpha: '/alpha',
    ministry: '/ministry',
    'chinese-ministry': '/chinese-ministry',
    'chinese-service': '/chinese-service',
    pdpa: '/pdpa',
    events: '/events',
    event: '/events/camp-reunion-supper',
    'sign-up': '/events/camp-reunion-supper/sign-up',
    contact: '/contact',
    calendar: '/calendar',
    week: '/calendar?view=week',
    month: `/calendar/${new Date().toISOString().slice(0, 7)}`,
    content: '/content',
    post: '/content/how-advent-begins',
    testimonies: '/testimonies',
    edition: '/testimonies_xxyy',
    testimony: '/testimonies_xxyy/grandmothers-bible',
    search: '/search?q=%E6%81%A9%E5%85%B8',
    resources: '/resources',
    login: '/login',
    'error-screen': '/no-such-page',
    camp: '/camp',
    'camp-info': '/camp/info',
    'camp-schedule': '/camp/schedule',
    'camp-pano': '/camp/pano',
    'camp-panellum': '/camp/panellum',
    'camp-login': '/camp/login',
    'camp-feedback': '/camp/feedback',
    'camp-feedback-chinese': '/camp/feedback_cn',
    'camp-feedback-page': '/camp/feedback_page',
  }),
  ...screensOf(CAMPER, {
    account: '/account',
    'camp-dashboard': '/camp/dashboard',
    'camp-plan': '/camp/schedule#plan',
    'camp-notice': '/camp/notice',
    'camp-venue': '/camp/venue',
    'camp-groups': '/camp/groups',
    'camp-booklet': '/camp/booklet',
    'camp-briefing': '/camp/briefing',
    'camp-contacts': '/camp/contacts',
    'camp-sessions': '/camp/sessions',
    'camp-session-by-number': '/camp/sessions/_session1',
    'camp-session': '/camp/sessions/roots',
    'camp-devotion': '/camp/sessions/_devotion1',
    'camp-checklist': '/camp/checklist',
  }),
  ...screensOf(ADMIN, {
    'admin-dashboard': '/admin',
    'admin-index': '/admin/index_',
    'admin-statistics': '/admin/dash',
    'admin-people': '/admin/umo',
    'admin-posts': '/admin/posts',
    'admin-new-content': '/admin/newContent',
    'admin-reader': '/admin/blogreader',
    'admin-calendar': '/admin/calendar',
    'admin-google-calendar': '/admin/googleCalendar',
    'admin-sign-ups': '/admin/signUps',
    'admin-messages': '/admin/messages',
    'admin-resources': '/admin/resources',
    'admin-feedback-results': '/admin/feedbackResults',
    'admin-settings': '/admin/custom',
    'admin-database': '/admin/db/camps',
    'admin-database-test': '/admin/dbTest',
    'admin-editor': '/admin/newContent?post=how-advent-begins',
    'admin-grants': '/admin/umo?view=grants',
    'admin-audit': '/admin/umo?view=audit',
    'admin-comments': '/admin/feedbackResults?view=comments',
    'admin-pages': '/admin/custom?view=pages&page=about',
    'admin-personal': '/admin/custom?view=personal',
    'admin-camp': '/admin/camp?view=basics',
    'admin-groups': '/admin/camp?view=groups',
    'admin-schedule': '/admin/camp?view=schedule',
    'admin-scenes': '/admin/camp?view=panoramas',
    'admin-notices': '/admin/camp?view=notices',
    'admin-notice-form': '/admin/camp?view=notices&entry=new-notice&new=1',
    'admin-sessions': '/admin/camp?view=sessions',
    'admin-packing-list': '/admin/camp?view=checklist',
    'admin-ministries': '/admin/ministries',
    'admin-document': '/admin/db/camps/camp-2026',
    'admin-collections': '/admin/db',
    'admin-translations': '/admin/translations',
    'admin-trash': '/admin/trash',
    'admin-preview': '/admin/preview',
    'admin-help': '/admin/help',
  }),
];
