import { describe, expect, it } from 'vitest';
import { largestSignUpNumber, type SignUpAnswers, signUpLimits, type SignUpQuestion } from './signUp.ts';
import { largestParty, signUpFaults, storedContact, storedDetails } from './signUpFaults.ts';

const question = (kind: SignUpQuestion['kind'], required = false): SignUpQuestion => ({
  id: 'asked',
  kind,
  label: { en: 'Asked' },
  required,
  options: kind === 'choice' ? ['walk', 'bus'].map((id) => ({ id, label: { en: id } })) : [],
});
const settingsWith = (...questions: SignUpQuestion[]) => ({ party: 4, needsContact: true, questions });
/** Answers of somebody who left the question out. */
const unanswered: readonly SignUpAnswers[] = [{}, { asked: '' }];
const good = { people: 1, name: 'Grace', contact: 'grace@example.org', answers: {} };

describe('the faults of a sign-up', () => {
  it('are none in a good form, at its limits too', () => {
    expect(signUpFaults(settingsWith(), good)).toEqual([]);
    const longest = { people: 4, name: 'n'.repeat(signUpLimits.name), contact: 'c'.repeat(signUpLimits.contact) };
    expect(signUpFaults(settingsWith(), { ...good, ...longest })).toEqual([]);
    expect(signUpFaults({ ...settingsWith(), needsContact: false }, { ...good, contact: null })).toEqual([]);
  });

  it.each([
    ['name', ' ', 'missing'],
    ['name', 'n'.repeat(signUpLimits.name + 1), 'tooLong'],
    ['people', 0, 'notANumber'],
    ['people', 1.5, 'notANumber'],
    ['people', 5, 'tooMany'],
    ['contact', null, 'missing'],
    ['contact', ' ', 'missing'],
    ['contact', 'c'.repeat(signUpLimits.contact + 1), 'tooLong'],
  ] as const)('are named by the field: %s %j is %s', (field, value, fault) => {
    expect(signUpFaults(settingsWith(), { ...good, [field]: value })).toEqual([{ field, fault }]);
  });

  it.each([
    ['text', 'Peanuts', 7, 'missing'],
    ['text', 'x'.repeat(signUpLimits.answer), 'x'.repeat(signUpLimits.answer + 1), 'tooLong'],
    ['number', 0, -1, 'notANumber'],
    ['number', largestSignUpNumber, largestSignUpNumber + 1, 'notANumber'],
    ['number', 1, 1.5, 'notANumber'],
    ['number', 1, '1', 'notANumber'],
    ['choice', 'bus', 'car', 'notAnOption'],
  ] as const)('of an answer (%s): %j is good, %j is %s', (kind, right, wrong, fault) => {
    const of = (answer: string | number) =>
      signUpFaults(settingsWith(question(kind)), { ...good, answers: { asked: answer } });
    expect(of(right)).toEqual([]);
    expect(of(wrong)).toEqual([{ field: 'answers.asked', fault }]);
  });

  it('name a question without an answer where it must have one', () => {
    for (const answers of unanswered) {
      expect(signUpFaults(settingsWith(question('text', true)), { ...good, answers })).toEqual([
        { field: 'answers.asked', fault: 'missing' },
      ]);
      expect(signUpFaults(settingsWith(question('text')), { ...good, answers })).toEqual([]);
    }
  });
});

describe('a sign-up that is changed after the admin asks otherwise', () => {
  const before = { people: 6, name: 'Grase', contact: null, answers: { asked: 'car' } };
  const now = settingsWith(question('choice', true), { ...question('text', true), id: 'new' });
  const corrected = { ...before, name: 'Grace' };

  it('keeps its people, its contact and its answers while a name is corrected', () => {
    expect(signUpFaults(now, corrected, before)).toEqual([]);
    expect(signUpFaults(now, corrected).map(({ field, fault }) => `${field} ${fault}`)).toEqual([
      'people tooMany',
      'contact missing',
      'answers.asked notAnOption',
      'answers.new missing',
    ]);
  });

  it.each([
    ['people', 7, 'tooMany'],
    ['people', 0, 'notANumber'],
    ['name', '', 'missing'],
    ['contact', ' ', 'missing'],
  ] as const)('has a fault where it is given something new: %s %j is %s', (field, value, fault) => {
    expect(signUpFaults(now, { ...corrected, [field]: value }, before)).toEqual([{ field, fault }]);
  });

  it('has a fault where an answer is new, and may become smaller than it was', () => {
    const answers = { asked: 'plane' };
    expect(signUpFaults(now, { ...corrected, answers }, before)).toEqual([
      { field: 'answers.asked', fault: 'notAnOption' },
    ]);
    expect(signUpFaults(now, { ...corrected, people: 5 }, before)).toEqual([]);
  });

  it('may name as many people as it has, and never fewer than anybody may', () => {
    expect([largestParty(now), largestParty(now, before), largestParty(now, { people: 1 })]).toEqual([4, 6, 4]);
  });
});

describe('details are stored', () => {
  it('trimmed, with answers to what is asked only', () => {
    const typed = { people: 2, name: ' Grace ', contact: null, answers: { asked: 'Yes', other: 'No' } };
    expect(storedDetails(settingsWith(question('text')), typed)).toEqual({
      people: 2,
      name: 'Grace',
      contact: null,
      answers: { asked: 'Yes' },
    });
    for (const answers of unanswered)
      expect(storedDetails(settingsWith(question('text')), { ...typed, answers }).answers).toStrictEqual({});
  });

  it('with an address in lower case, and a telephone number as it is', () => {
    expect([' Grace@Example.org ', ' +65 6555 EXT ', ' ', null].map(storedContact)).toEqual([
      'grace@example.org',
      '+65 6555 EXT',
      null,
      null,
    ]);
  });
});
