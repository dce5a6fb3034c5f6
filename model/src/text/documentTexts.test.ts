import { describe, expect, it } from 'vitest';
import { textsById, withTexts } from './documentTexts.ts';

class Place {
  readonly en = 'not a text';
}

const page = {
  title: { en: 'Visit', zh: '来访' },
  sections: [
    { id: 'welcome', heading: { en: 'Welcome' }, body: { en: 'Come in.', zh: '请进。' }, picture: null },
    { id: 'parking', body: { en: 'Park.' } },
  ],
  tags: [{ en: 'Advent', zh: '将临期' }, { en: 'Easter' }],
  by: { q1: { label: { zh: '只有中文' } } },
  counts: { en: 3 },
  other: { en: 'English', fr: 'français' },
  empty: {},
  none: undefined,
  lines: ['one', null],
  place: new Place(),
  outdated: [{ id: 'title', at: { en: 'a', zh: 'b' } }],
};

describe('the texts of a document', () => {
  it('are named by their path, with ids in the place of indexes', () => {
    expect(Object.fromEntries(textsById(page))).toEqual({
      title: { en: 'Visit', zh: '来访' },
      'sections.welcome.heading': { en: 'Welcome' },
      'sections.welcome.body': { en: 'Come in.', zh: '请进。' },
      'sections.parking.body': { en: 'Park.' },
      'tags.0': { en: 'Advent', zh: '将临期' },
      'tags.1': { en: 'Easter' },
      'by.q1.label': { zh: '只有中文' },
    });
  });

  it('are maps by language of which each entry is a text or left out', () => {
    const texts = { en: 'a', zh: undefined };
    expect([...textsById({ texts, facts: { en: 'a', zh: 5 } })]).toEqual([['texts', texts]]);
  });

  it('are left out of facts about translations, which only the document itself has', () => {
    expect([...textsById({ outdated: { en: 'a' }, part: { outdated: { en: 'b' } } })]).toEqual([
      ['part.outdated', { en: 'b' }],
    ]);
  });

  it('are those of a text itself, and none of a word', () => {
    expect([...textsById({ en: 'a' })]).toEqual([['', { en: 'a' }]]);
    expect([...textsById('a'), ...textsById(null)]).toEqual([]);
  });

  it('change in one language, and nothing else changes', () => {
    const words = new Map([
      ['sections.parking.body', '停车。'],
      ['tags.1', '复活节'],
      ['title', ' '],
      ['counts', '三'],
      ['place', '地方'],
      ['outdated.title.at', '事实'],
      ['nowhere', '无'],
    ]);
    const changed = withTexts(page, 'zh', words);
    expect(changed).toEqual({
      ...page,
      title: { en: 'Visit' },
      sections: [page.sections[0], { id: 'parking', body: { en: 'Park.', zh: '停车。' } }],
      tags: [page.tags[0], { en: 'Easter', zh: '复活节' }],
    });
    expect(changed.place).toBe(page.place);
  });
});
