/** Limits of messages from visitors, without validators: public pages use them too. */
export const messageLimits = {
  name: 80,
  contact: 120,
  text: 3000,
  assignedTo: 80,
  /** Days after its arrival after which a message is deleted. */
  keptDays: 180,
  /** Days after it was done after which a message is deleted, where that comes first. */
  keptDoneDays: 30,
  /** Seconds between the opening of the form and its sending; a person takes longer. */
  leastSeconds: 3,
} as const;

/** Subjects of a message; a visitor chooses one. `visit`: they are coming on a Sunday. */
export const messageSubjects = ['visit', 'question', 'prayer', 'alpha', 'ministry', 'other'] as const;
export type MessageSubject = (typeof messageSubjects)[number];
