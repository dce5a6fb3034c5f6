/** Limits of sign-ups for events, without validators: public pages use them too. */
export const signUpLimits = {
  places: 5000,
  waitingPlaces: 500,
  /** People whom one sign-up may name. */
  party: 20,
  questions: 10,
  options: 12,
  label: 120,
  note: 600,
  name: 80,
  contact: 120,
  answer: 300,
  /** Days after an event after which its sign-ups are deleted. */
  keptDays: 365,
  /** Sign-ups that one event takes in all, cancelled ones too; bounds what a flood can store. */
  arrivals: 20_000,
  /** Sign-ups that an admin cancels at once. */
  removed: 100,
} as const;

/** Kinds of questions that an admin may ask beside the name. */
export const signUpQuestionKinds = ['text', 'number', 'choice'] as const;
export type SignUpQuestionKind = (typeof signUpQuestionKinds)[number];

/** The answer's largest number. */
export const largestSignUpNumber = 99;

/**
 * States of a sign-up. `arrived`: stored, not assigned yet; `placed`: has places; `waiting`: on the waiting list;
 * `cancelled`: given up; `full`: there was neither a place nor room on the waiting list. Nothing personal is left in
 * these two.
 */
export const signUpStates = ['arrived', 'placed', 'waiting', 'cancelled', 'full'] as const;
export type SignUpState = (typeof signUpStates)[number];

/** Characters of a secret: 32 random bytes in base64url. */
export const signUpSecretLength = 43;
