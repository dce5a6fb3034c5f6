/** A width at which tasks are done, pixels: a laptop, and a phone. */
export type TaskWidth = 1440 | 360;

/** A task as the table of docs/adminTasks.md has it. */
export interface Task {
  /** The task in words, as the table has it. */
  readonly title: string;
  /** Clicks from the dashboard to the end, by width; only the commonest tasks are done on a phone. */
  readonly clicks: Readonly<Partial<Record<TaskWidth, number>>> & { readonly 1440: number };
  /** Number of fields that are filled in. */
  readonly fields: number;
  /** The most clicks that the task may need at any width. */
  readonly mostClicks?: number;
  /** The most seconds that a person may need, by the estimate of the table. */
  readonly mostSeconds?: number;
}

/** The tasks of the admin area that are counted, in the order in which its navigation has their screens. */
export const taskTable = {
  sendNotice: { title: 'Send a notice in both languages', clicks: { 1440: 2, 360: 2 }, fields: 2, mostClicks: 3 },
  withdrawNotice: { title: 'Withdraw a notice', clicks: { 1440: 3, 360: 3 }, fields: 0 },
  correctCampPage: {
    title: 'Correct a typo on a page of the camp',
    clicks: { 1440: 4, 360: 4 },
    fields: 1,
    mostClicks: 4,
  },
  moveScheduleItem: { title: 'Change the place of an item of the schedule', clicks: { 1440: 5, 360: 5 }, fields: 2 },
  copyCamp: { title: 'Make next year’s camp from the last', clicks: { 1440: 4 }, fields: 1, mostSeconds: 60 },
  sortPackingList: { title: 'Change the order of the packing list', clicks: { 1440: 3 }, fields: 0 },
  newCampCode: { title: 'Make a new camp code', clicks: { 1440: 4 }, fields: 0 },
  hidePart: { title: 'Hide a part of the camp to prepare it', clicks: { 1440: 3 }, fields: 0 },
  exportFeedback: { title: 'Download the responses to the feedback form', clicks: { 1440: 2 }, fields: 0 },
  writePost: {
    title: 'Publish a post in both languages with a picture',
    clicks: { 1440: 3, 360: 3 },
    fields: 8,
    mostSeconds: 120,
  },
  schedulePost: { title: 'Schedule a draft for later', clicks: { 1440: 4 }, fields: 1 },
  correctPost: { title: 'Correct a published post', clicks: { 1440: 3, 360: 4 }, fields: 1 },
  correctPage: { title: 'Correct a page of the site', clicks: { 1440: 5 }, fields: 1 },
  restorePage: { title: 'Restore an earlier version of a page', clicks: { 1440: 7 }, fields: 0 },
  hideEvent: { title: 'Hide an event from visitors', clicks: { 1440: 2, 360: 3 }, fields: 0 },
  addEvent: { title: 'Add an event in both languages', clicks: { 1440: 3 }, fields: 3 },
  uploadFile: { title: 'Upload a file', clicks: { 1440: 3 }, fields: 2 },
  giveAccess: { title: 'Give campers access', clicks: { 1440: 2, 360: 2 }, fields: 1 },
  findPerson: { title: 'Find a person', clicks: { 1440: 1, 360: 2 }, fields: 1 },
  syncCalendars: { title: 'Sync all calendars now', clicks: { 1440: 2, 360: 2 }, fields: 0 },
} as const satisfies Record<string, Task>;

/** Key of a task. */
export type TaskKey = keyof typeof taskTable;

/** All tasks with their keys, in the order of the table. */
export const tasks: readonly (Task & { readonly key: TaskKey })[] = (Object.keys(taskTable) as TaskKey[]).map(
  (key) => ({ key, ...taskTable[key] }),
);
