/** Pages below `/camp/` that specification section 2 guards by the camp login check. */
export const guardedByCamp = [
  'venue',
  'groups',
  'booklet',
  'briefing',
  'contacts',
  'sessions',
  'sessions/_session1',
  'sessions/_devotion1',
  'sessions/_devotion2',
  'sessions/roots',
  'checklist',
  'dashboard',
];

/** Pages below `/camp/` that everybody may open; the empty name is the landing page. */
export const openCampPages = [
  '',
  'info',
  'schedule',
  'pano',
  'panellum',
  'login',
  'feedback',
  'feedback_cn',
  'feedback_page',
];

/** Pages that are like another one of the lists. */
const alike = ['panellum', 'login', 'feedback_cn', 'feedback_page'];

/** Every page that shows something of the camp; of those that are alike, one. */
export const campPages = [...openCampPages, ...guardedByCamp].filter(
  (name) => !alike.includes(name) && (!name.startsWith('sessions/') || name === 'sessions/_session1'),
);
