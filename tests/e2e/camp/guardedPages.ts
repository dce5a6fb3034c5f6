import {
  guardedByCamp as guardedChildren,
  openInCamp,
  sessionChildren,
} from '../../contract/specification/addresses.ts';

/** Pages below `/camp/` that specification section 2 guards by the camp login check, with a session of the seed. */
export const guardedByCamp: readonly string[] = [
  ...guardedChildren,
  ...sessionChildren.filter((child) => child !== '').map((child) => `sessions/${child.replace('{slug...}', 'roots')}`),
];

/** Pages below `/camp/` that everybody may open; the empty name is the landing page. */
export const openCampPages: readonly string[] = openInCamp;

/** Pages that are like another one of the lists. */
const alike = ['panellum', 'login', 'feedback_cn', 'feedback_page'];

/** Every page that shows something of the camp; of those that are alike, one. */
export const campPages = [...openCampPages, ...guardedByCamp].filter(
  (name) => !alike.includes(name) && (!name.startsWith('sessions/') || name === 'sessions/_session1'),
);
