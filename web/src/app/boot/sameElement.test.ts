import { describe, expect, it } from 'vitest';
import { sameElement, type Traits } from './sameElement.ts';

const link = (href: string, words: string): Traits => ({ tag: 'A', id: '', href, words });
const button = (words: string, id = ''): Traits => ({ tag: 'BUTTON', id, href: null, words });

describe('an element of the server is found in what the browser has made', () => {
  it('by its id, also where its words are others now', () => {
    expect(sameElement([button('Today', 'day')], 0, [button('Print'), button('Sunday', 'day')])).toBe(1);
    expect(sameElement([button('Today', 'day')], 0, [button('Print'), button('Sunday', 'night')])).toBe(-1);
  });

  it('but never by an id that React has made, which the browser gives to another element', () => {
    for (const id of ['_R_1_', '_r_1_', ':r1:', '«r1»'])
      expect(sameElement([button('More', id)], 0, [button('Print', id), button('More')])).toBe(1);
    expect(sameElement([button('More', 'region')], 0, [button('Print', 'region'), button('More')])).toBe(0);
  });

  it('by address and words of a link, however many others came before it', () => {
    const before = [link('/camp', 'Camp'), link('/camp/info', 'Information')];
    expect(sameElement(before, 1, [button('Sign out'), link('/camp/info', 'Read more'), ...before])).toBe(3);
  });

  it('by the address alone where a link says something else now', () => {
    expect(sameElement([link('/camp/schedule', 'Next: lunch')], 0, [link('/camp/schedule', 'Now: lunch')])).toBe(0);
    expect(sameElement([link('/camp/schedule', 'Next: lunch')], 0, [link('/camp/info', 'Now: lunch')])).toBe(-1);
  });

  it('as the second of two that are alike, as long as there are two', () => {
    const twice = [link('/camp/info', 'Information'), link('/camp/info', 'Information')];
    expect([sameElement(twice, 0, twice), sameElement(twice, 1, twice)]).toEqual([0, 1]);
    expect(sameElement(twice, 1, twice.slice(1))).toBe(0);
  });

  it('by the words of a button, and not where a link has the same words', () => {
    expect(sameElement([button('Print')], 0, [link('/print', 'Print'), button('Print')])).toBe(1);
    expect(sameElement([button('Print')], 0, [link('/print', 'Print')])).toBe(-1);
  });

  it('nowhere, where nothing had the focus', () => {
    expect(sameElement([button('Print')], -1, [button('Print')])).toBe(-1);
  });
});
