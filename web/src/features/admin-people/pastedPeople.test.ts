import { describe, expect, it } from 'vitest';
import { readPasted } from './pastedPeople.ts';

describe('readPasted', () => {
  it('reads one address a line, in any case, with blank lines between', () => {
    expect(readPasted('Ann@Example.org\r\n\r\n  ben@example.org ').emails).toEqual([
      'ann@example.org',
      'ben@example.org',
    ]);
  });

  it('reads what mail programs and spreadsheets give', () => {
    const text =
      '"Tan, Ann" <ann@example.org>; Ben Lim <ben@example.org>\nCarol\tcarol@example.org\tRoom 3\nmailto:dan@example.org';
    expect(readPasted(text)).toEqual({
      emails: ['ann@example.org', 'ben@example.org', 'carol@example.org', 'dan@example.org'],
      unreadable: [],
      repeated: 0,
      tooMany: 0,
    });
  });

  it('reads the wide signs of Chinese keyboards', () => {
    expect(readPasted('ann＠example.org，ben@example.org；carol@example.org').emails).toEqual([
      'ann@example.org',
      'ben@example.org',
      'carol@example.org',
    ]);
  });

  it('takes an address once and says how often it came again', () => {
    expect(readPasted('a@example.org\nA@example.org')).toMatchObject({ emails: ['a@example.org'], repeated: 1 });
  });

  it('names the lines that it cannot read and keeps the rest', () => {
    expect(readPasted('ann@example.org\nBen Lim\ncarol@\n')).toMatchObject({
      emails: ['ann@example.org'],
      unreadable: [
        { line: 2, text: 'Ben Lim' },
        { line: 3, text: 'carol@' },
      ],
    });
  });

  it('stops at 500 and says how many are left', () => {
    const list = Array.from({ length: 503 }, (_, index) => `p${index}@example.org`).join('\n');
    const { emails, tooMany } = readPasted(list);
    expect([emails.length, tooMany]).toEqual([500, 3]);
  });
});
