import { describe, expect, it } from 'vitest';
import { hasSecondFactor, missingProof, proofAsked, recentSignInHours, secondFactorSetting } from './adminProof.ts';

const now = 2_000_000_000;
const limit = now - recentSignInHours * 3600;
const fresh = { auth_time: now, firebase: {} };
const proven = { auth_time: now, firebase: { sign_in_second_factor: 'totp' } };

it('asks for a second factor where the site has the setting', () => {
  expect(secondFactorSetting).toBe('adminSecondFactor');
});

describe('the proof that a call asks for', () => {
  it('depends on what the call does', () => {
    expect(proofAsked('changeTrash', { path: 'ministries/youth', action: 'deleteForGood' })).toBe('full');
    expect(proofAsked('changeTrash', { path: 'ministries/youth', action: 'delete' })).toBe('none');
    expect(proofAsked('handleMessage', { message: 'one', change: { kind: 'delete' } })).toBe('full');
    expect(proofAsked('handleMessage', { message: 'one', change: { kind: 'done' } })).toBe('none');
    expect(proofAsked('findPeople', { text: '', start: 0 })).toBe('factor');
    expect(proofAsked('describeAccounts', { uids: [] })).toBe('factor');
    expect(proofAsked('syncCalendarNow', { dryRun: false, confirmRemoval: false })).toBe('none');
  });

  it('is a recent sign-in too where it gives access, deletes or exports people', () => {
    expect({
      changeGrants: proofAsked('changeGrants', { changes: [] }),
      setCampCode: proofAsked('setCampCode', { camp: 'alpha' }),
      undoImport: proofAsked('undoImport', { run: 'one' }),
      removeSignUp: proofAsked('removeSignUp', { event: 'one', entries: ['two'] }),
      removeSecondFactor: proofAsked('removeSecondFactor', { uid: 'somebody' }),
      exportMyData: proofAsked('exportMyData', {}),
      deleteMyAccount: proofAsked('deleteMyAccount', { confirm: 'delete' }),
    }).toEqual({
      changeGrants: 'full',
      setCampCode: 'full',
      undoImport: 'full',
      removeSignUp: 'full',
      removeSecondFactor: 'full',
      exportMyData: 'full',
      deleteMyAccount: 'full',
    });
  });
});

describe('a sign-in', () => {
  it.each([
    ['is recent for its last second', 'full', { ...fresh, auth_time: limit }, false, null],
    ['is too old a second later', 'full', { ...fresh, auth_time: limit - 1 }, false, 'sign-in-too-old'],
    ['is too old where its time is not known', 'full', { firebase: {} }, false, 'sign-in-too-old'],
    ['is never too old for lists of people', 'factor', { ...proven, auth_time: 0 }, true, null],
    ['needs a second factor where one is asked for', 'full', fresh, true, 'second-factor-needed'],
    ['needs it for lists of people too', 'factor', fresh, true, 'second-factor-needed'],
    ['is enough with a second factor', 'full', proven, true, null],
    ['is asked for its age first', 'full', { ...fresh, auth_time: 0 }, true, 'sign-in-too-old'],
    ['is enough without where none is asked for', 'factor', fresh, false, null],
    ['is not looked at for other calls', 'none', { ...fresh, auth_time: 0 }, true, null],
  ] as const)('%s', (_name, proof, token, asksFactor, missing) => {
    expect(missingProof(proof, token as typeof fresh, { asksFactor, now })).toBe(missing);
  });

  it('had a second factor where the token names one', () => {
    expect([hasSecondFactor(fresh), hasSecondFactor(proven)]).toEqual([false, true]);
  });
});
