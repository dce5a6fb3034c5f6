import type { PlantedFault } from './PlantedFault.ts';

const file = 'functions/src/sign-ups/';

/** Faults in sign-ups that the seeds must find. */
export const signUpFaults: readonly Omit<PlantedFault, 'part'>[] = [
  {
    name: 'an entry without a place is left to its call',
    file: `${file}assignSignUp.ts`,
    from: '!arrived.empty || mayMoveUp',
    to: 'mayMoveUp',
  },
  {
    name: 'new parties are assigned before the waiting list',
    file: `${file}assignPlaces.ts`,
    from: '\n  place();\n  for',
    to: '\n  for',
  },
  {
    name: 'a smaller party passes a larger one',
    file: `${file}assignPlaces.ts`,
    from: 'isBlocked ||= party.people <= book.places;',
    to: '',
  },
  {
    name: 'arrivals are taken in no order',
    file: `${file}updateSignUps.ts`,
    from: ".orderBy('arrivedAt')",
    to: '',
  },
  {
    name: 'the numbers are read before the transaction',
    file: `${file}updateSignUps.ts`,
    from: 'await transaction.getAll(',
    to: 'await database.getAll(',
  },
  {
    name: 'a doubled call stores its entry again',
    file: 'functions/src/requests/rateLimit.ts',
    from: 'exists ? ref.path : []',
    to: '[]',
  },
];
