import type { Event } from '@steeple/model/calendar/event';
import type { SignUp, SignUpDetails, SignUpSettings } from '@steeple/model/visitors/signUp';
import { Timestamp } from 'firebase-admin/firestore';

/** Settings of a sign-up with a question of each kind. */
export function signUpSettings(change: Partial<SignUpSettings> = {}): SignUpSettings {
  return {
    isOpen: true,
    places: 50,
    waitingPlaces: 500,
    party: 6,
    closesAt: null,
    needsContact: false,
    keptDays: 30,
    note: null,
    questions: [
      {
        id: 'meal',
        kind: 'choice',
        label: { en: 'Meal' },
        required: false,
        options: [{ id: 'vegetarian', label: { en: 'Vegetarian' } }],
      },
      { id: 'children', kind: 'number', label: { en: 'Children' }, required: false, options: [] },
    ],
    ...change,
  };
}

const start = Timestamp.fromMillis(Date.UTC(2099, 0, 1));
const end = Timestamp.fromMillis(Date.UTC(2099, 0, 1, 2));

/** A sign-up as it is stored, for an event in the future. */
export function signUpDocument(change: Partial<SignUp> = {}): SignUp {
  return {
    ...signUpSettings(),
    taken: 0,
    waiting: 0,
    numbered: 0,
    title: 'Supper',
    start,
    end,
    revision: 1,
    updatedAt: start,
    ...change,
  };
}

/** The event of {@link signUpDocument}. */
export function supper(change: Partial<Event> = {}): Event {
  return {
    source: 'local',
    calendar: 'church',
    googleId: null,
    etag: null,
    recurringEventId: null,
    title: 'Supper',
    description: '',
    location: 'Hall',
    language: 'en',
    allDay: false,
    start,
    end,
    startDate: null,
    endDate: null,
    timeZone: 'Asia/Singapore',
    hidden: false,
    featured: false,
    translations: {},
    updatedAt: start,
    ...change,
  };
}

/** The consent of an adult to the program's own text. */
export const agreed = { version: 1, parent: null };

/** A filled-in form. */
export function detailsOf(name: string, people = 1): SignUpDetails {
  return { people, name, contact: null, answers: {} };
}
