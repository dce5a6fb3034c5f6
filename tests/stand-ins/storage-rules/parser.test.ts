import { describe, expect, it } from 'vitest';
import { rulesWith } from './asking.ts';
import { RulesSyntaxError } from './position.ts';
import { loadRuleset } from './ruleset.ts';

function refusal(source: string): RulesSyntaxError {
  try {
    loadRuleset(source);
  } catch (error) {
    if (error instanceof RulesSyntaxError) return error;
    throw error;
  }
  throw new Error('The rules were loaded.');
}

describe('loading rules', () => {
  it('takes comments, both quotes and an optional semicolon after the version', () => {
    expect(() =>
      loadRuleset(`rules_version = "2"
      // one line
      service firebase.storage { /* several
      lines */ match /b/{bucket}/o { match /{path=**} { allow read; } } }`),
    ).not.toThrow();
  });

  it.each([
    ['an unknown name', rulesWith('user.admin'), "Unknown name 'user'."],
    ['an unknown function', rulesWith('isAdmin()'), "Unknown function 'isAdmin'."],
    [
      'an unknown method',
      rulesWith("request.auth.uid.lower() == 'a'"),
      "The stand-in does not know the method 'lower()'.",
    ],
    ['an unknown type', rulesWith('request.auth is latlng'), "The stand-in does not know the type 'latlng'."],
    [
      'the conditional operator',
      rulesWith('true ? true : false'),
      "The stand-in does not know the conditional operator '? :'.",
    ],
    ['a wrong number of arguments', rulesWith('f()', 'function f(a) { return a; }'), "'f' takes 1 arguments, not 0."],
    [
      'a pattern RE2 does not have',
      rulesWith("request.auth.uid.matches('(?=a)a')"),
      'RE2 has neither lookaround nor back references.',
    ],
    ['a pattern that is no pattern', rulesWith("request.auth.uid.matches('(')"), "Invalid pattern '('."],
    [
      'another Firestore function',
      rulesWith('firestore.getAfter(/databases/(default)/documents/a/b)'),
      'The stand-in does not know firestore.getAfter().',
    ],
    ['an unknown method of allow', rulesWith('true').replace('read, write', 'browse'), "Unknown method 'browse'."],
    [
      'another service',
      rulesWith('true').replace('firebase.storage', 'cloud.firestore'),
      'The stand-in knows the service firebase.storage, not cloud.firestore.',
    ],
    ['version 1', rulesWith('true').replace("'2'", "'1'"), "The stand-in knows rules_version '2' only."],
    ['a missing semicolon', rulesWith('true').replace('true;', 'true'), "Expected ';', found '}'."],
    ['a stray character', rulesWith('true & true'), "Unexpected character '&'."],
    [
      'a rest variable amid a path',
      rulesWith('true').replace('{folder}', '{folder=**}'),
      'The stand-in knows {x=**} at the end of a path only.',
    ],
  ])('refuses %s', (_, source, message) => {
    expect(refusal(source).message).toBe(message);
  });

  it('says where', () => {
    const source = rulesWith('request.auth != null && stranger');
    const line = source.split('\n').findIndex((text) => text.includes('stranger'));
    expect(refusal(source).position).toEqual({
      line: line + 1,
      column: (source.split('\n')[line] ?? '').indexOf('stranger') + 1,
    });
  });
});
