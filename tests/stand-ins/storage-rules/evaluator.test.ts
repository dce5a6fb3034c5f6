import { describe, expect, it } from 'vitest';
import { permits, rulesWith, type Ask } from './asking.ts';

const admin = { uid: 'a', token: { admin: true, camps: ['camp-2026'] } };
const upload = { size: 1000, contentType: 'image/webp', name: 'a/b' };

/** [condition, what is asked] pairs that are true, each with a pair that differs in one fact and is false. */
const pairs: readonly (readonly [string, string, string, Ask?])[] = [
  ['equality', "'a' == 'a'", "'a' == 'b'"],
  ['equality of int and float', '1 == 1.0', '1 == 1.5'],
  ['inequality across kinds', "1 != '1'", '1 != 1'],
  ['equal lists', '[1, 2] == [1, 2]', '[1, 2] == [2, 1]'],
  ['comparison', '1 < 2', '2 < 2'],
  ['comparison with equality', '2 <= 2', '3 <= 2'],
  ['the other comparisons', '3 > 2 && 2 >= 2', '3 > 3 && 2 >= 2'],
  ['strings in order', "'a' < 'b'", "'b' < 'a'"],
  ['not', '!false', '!true'],
  ['and before or', 'true || true && false', '(true || true) && false'],
  ['arithmetic with its precedence', '2 + 3 * 4 - 1 == 13', '(2 + 3) * 4 - 1 == 13'],
  ['integer division and remainder', '7 / 2 == 3 && 7 % 2 == 1', '7 / 2 == 3.5 && 7 % 2 == 1'],
  ['negation', '-1 < 0', '1 < 0'],
  ['joined strings', "'a' + 'b' == 'ab'", "'a' + 'b' == 'ba'"],
  ['in a list', "'a' in ['a', 'b']", "'c' in ['a', 'b']"],
  ['in a map', "'admin' in request.auth.token", "'owner' in request.auth.token", { auth: admin }],
  ['a claim', 'request.auth.token.admin == true', 'request.auth.token.admin == false', { auth: admin }],
  [
    'a camp of the claims',
    "'camp-2026' in request.auth.token.camps",
    "'camp-2027' in request.auth.token.camps",
    { auth: admin },
  ],
  [
    'an index',
    "request.auth.token.camps[0] == 'camp-2026'",
    "request.auth.token.camps[1] == 'camp-2026'",
    { auth: admin },
  ],
  [
    'a default',
    "request.auth.token.get('room', 'none') == 'none'",
    "request.auth.token.get('admin', 'none') == 'none'",
    { auth: admin },
  ],
  ['size of the upload', 'request.resource.size < 1001', 'request.resource.size < 1000', { upload }],
  [
    'a pattern of the whole string',
    "request.resource.contentType.matches('image/(png|webp)')",
    "request.resource.contentType.matches('image/(png|we)')",
    { upload },
  ],
  ['size()', "'abc'.size() == 3 && [1].size() == 1", "'abc'.size() == 2 && [1].size() == 1"],
  [
    'types',
    "1 is int && 1.5 is float && 'a' is string && [] is list && true is bool && request.auth.token is map",
    '1 is float',
    { auth: admin },
  ],
  ['a timestamp', 'request.time is timestamp', 'request.time is string'],
  ['path variables', "folder == 'a' && file == 'b' && bucket == 'demo'", "folder == 'b'"],
  ['a file that exists', 'resource != null', 'resource == null', { existing: { size: 1 } }],
  [
    'a document that exists',
    'firestore.exists(/databases/(default)/documents/users/$(request.auth.uid))',
    'firestore.exists(/databases/(default)/documents/users/z)',
    {
      auth: admin,
      documents: { '/databases/(default)/documents/users/a': { data: {} } },
    },
  ],
  [
    'a field of a document',
    'firestore.get(/databases/(default)/documents/users/a).data.ok',
    '!firestore.get(/databases/(default)/documents/users/a).data.ok',
    {
      documents: { '/databases/(default)/documents/users/a': { data: { ok: true } } },
    },
  ],
];

describe('conditions', () => {
  it.each(pairs.map(([what, holds, fails, ask = {}]) => ({ what, holds, fails, ask })))(
    '$what',
    ({ holds, fails, ask }) => {
      expect(permits(rulesWith(holds), ask)).toBe(true);
      expect(permits(rulesWith(fails), ask)).toBe(false);
    },
  );
});

describe('errors in a condition', () => {
  it.each([
    ['a missing field', 'request.auth.token.camps == null'],
    ['a missing document', 'firestore.get(/databases/(default)/documents/a/b).id == 1'],
    ['not of a string', "!'a'"],
    ['a comparison of two kinds', "1 < 'a'"],
    ['in of a string', "'a' in 'abc'"],
    ['a division by zero', '1 / 0 == 1'],
    ['a condition that is no boolean', "'yes'"],
    ['endless calls', 'f()'],
  ])('%s denies', (_, condition) => {
    expect(permits(rulesWith(condition, 'function f() { return f(); }'), { auth: { uid: 'a', token: {} } })).toBe(
      false,
    );
  });

  it('are passed by an or whose other side is true, on either side', () => {
    expect(permits(rulesWith('request.nothing == 1 || true'), {})).toBe(true);
    expect(permits(rulesWith('true || request.nothing == 1'), {})).toBe(true);
    expect(permits(rulesWith('request.nothing == 1 || false'), {})).toBe(false);
  });

  it('are passed by a negated and whose other side is false', () => {
    expect(permits(rulesWith('!(request.nothing == 1 && false)'), {})).toBe(true);
    expect(permits(rulesWith('!(request.nothing == 1 && true)'), {})).toBe(false);
  });
});

describe('functions', () => {
  const functions = `
    function owner(uid) { let camps = request.auth.token.camps; let first = camps[0]; return uid == first; }
    function here() { return owner('camp-2026') && bucket == 'demo'; }`;

  it('take arguments, bind variables, call each other and see the variables of their block', () => {
    expect(permits(rulesWith('here()', functions), { auth: admin })).toBe(true);
    expect(permits(rulesWith('here()', functions), { auth: { uid: 'a', token: { camps: ['camp-2025'] } } })).toBe(
      false,
    );
  });

  it('do not see the variables of their caller', () => {
    const rules = `rules_version = '2'; service firebase.storage { match /b/{bucket}/o {
      function f() { return file == 'b'; } match /a/{file} { allow get: if f(); } } }`;
    expect(() => permits(rules, {})).toThrow("Unknown name 'file'.");
  });
});
