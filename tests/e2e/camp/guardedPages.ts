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
