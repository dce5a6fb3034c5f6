import { expect, test } from 'vitest';
import { findHelp, helpId, helpTopics } from './helpSections.ts';

const text = `# Title

An opening.

## Posts

Write.

## Camp

Of a camp.

### Notices

Send one.

#### Not a part

### Groups

Sort them.
`;

test('a help text is read as topics with their parts, without what comes before the first', () => {
  expect(helpTopics(text)).toEqual([
    { title: 'Posts', text: 'Write.', parts: [] },
    {
      title: 'Camp',
      text: 'Of a camp.',
      parts: [
        { title: 'Notices', text: 'Send one.\n\n#### Not a part' },
        { title: 'Groups', text: 'Sort them.' },
      ],
    },
  ]);
});

test('the help of a screen has all its parts; that of an open part has only this one', () => {
  const topics = helpTopics(text);
  expect(findHelp(topics, 'Camp', null)?.parts).toHaveLength(2);
  expect(findHelp(topics, 'Camp', 'Unknown')?.parts).toHaveLength(2);
  expect(findHelp(topics, 'Camp', 'Groups')).toEqual({ title: 'Groups', text: 'Sort them.', parts: [] });
  expect(findHelp(topics, 'Unknown', null)).toBeNull();
});

test('a section is found by its title in the address', () => {
  expect([helpId('Google Calendar'), helpId('文章管理')]).toEqual(['google-calendar', '文章管理']);
});
