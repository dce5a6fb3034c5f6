import { expect, it } from 'vitest';
import { callableRepeats } from './callableRepeats.ts';

const called = (repeats: string): string[] =>
  Object.entries(callableRepeats)
    .filter(([, answer]) => answer === repeats)
    .map(([name]) => name)
    .toSorted();

it('repeats no call by itself that counts something, or that finds its own first run in the way', () => {
  expect(called('no')).toEqual(['countDownload', 'deleteMyAccount', 'joinCamp', 'syncCalendarNow']);
});

it('repeats every other call, since a second run changes nothing more', () => {
  expect(called('harmless')).toEqual([
    'applyMyGrant',
    'changeGrants',
    'changePlanFeed',
    'changeRelease',
    'changeSignUp',
    'changeTrash',
    'copyCamp',
    'describeAccounts',
    'exportMyData',
    'findPeople',
    'handleMessage',
    'listCollections',
    'rebuildResults',
    'removeSecondFactor',
    'removeSignUp',
    'sendMessage',
    'setCampCode',
    'setSignUp',
    'signOutEverywhere',
    'signUp',
    'translateTexts',
    'undoCampCopy',
    'undoImport',
  ]);
});
