import { describe, expect, test } from 'vitest';
import { htmlToLine, htmlToText } from './htmlToText.ts';

const text = (source: string) => htmlToText(source, 8000);

describe('descriptions', () => {
  test.each([
    ['paragraphs', '<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['line breaks', 'One<br>Two<br/>Three', 'One\nTwo\nThree'],
    ['entities, decoded once', 'Tom &amp; Ann: &lt;b&gt; &amp;amp;', 'Tom & Ann: <b> &amp;'],
    ['lists', '<ul><li>One</li><li>Two</li></ul>', '• One\n• Two'],
    ['numbered lists', '<ol><li>One</li><li>Two</li></ol>', '1. One\n2. Two'],
    ['headings, as written', '<h2>Programme</h2>Text', 'Programme\n\nText'],
    ['emphasis', '<b>Bold</b> and <i>fine</i>', 'Bold and fine'],
    ['nested markup', '<div><div><span>In</span></div></div><div>Out</div>', 'In\nOut'],
    ['Chinese', '<p>四天三夜，一同敬拜。</p><p>中英双语</p>', '四天三夜，一同敬拜。\n\n中英双语'],
  ])('keep %s as text', (_name, html, expected) => expect(text(html)).toBe(expected));

  test('that are plain stay as they are, line breaks and signs included', () => {
    expect(text('First line\r\nSecond: 3 < 5 & 7 > 2')).toBe('First line\nSecond: 3 < 5 & 7 > 2');
  });

  test('keep line breaks that people typed between tags', () =>
    expect(text('<b>When</b>\n7 pm\nWhere')).toBe('When\n7 pm\nWhere'));

  test.each([
    [
      'with its words',
      '<a href="https://steeple.test/visit">How to get here</a>',
      'How to get here (https://steeple.test/visit)',
    ],
    [
      'once where the words are the address',
      '<a href="https://steeple.test">https://steeple.test</a>',
      'https://steeple.test',
    ],
    ['of e-mail', '<a href="mailto:office@steeple.test?subject=Hi">the office</a>', 'the office (office@steeple.test)'],
    ['of a telephone', '<a href="tel:+6565550123">call</a>', 'call (+6565550123)'],
    ['with a query', '<a href="https://steeple.test/?a=1&amp;b=2">map</a>', 'map (https://steeple.test/?a=1&b=2)'],
  ])('keep a link %s', (_name, html, expected) => expect(text(html)).toBe(expected));

  test.each([
    ['scripts', 'a<script>alert(1)</script>b'],
    ['styles', 'a<style>p{}</style>b'],
    ['frames', 'a<iframe src="https://x.test"></iframe>b'],
    ['pictures', 'a<img src=x onerror="alert(1)">b'],
    ['script links', '<a href="javascript:alert(1)">ab</a>'],
    ['data links', '<a href="data:text/html,x">ab</a>'],
  ])('lose %s', (_name, html) => expect(text(html).replaceAll(/\s/g, '')).toBe('ab'));

  test.each([
    'https://meet.google.com/abc-defg-hij',
    'HTTPS://MEET.GOOGLE.COM/abc',
    'https://us02web.zoom.us/j/123456789?pwd=abc',
    'zoom.us/j/1',
    'https://teams.microsoft.com/l/meetup-join/19%3a',
    'https://church.webex.com/meet/a',
  ])('lose the meeting link %s, in words and in links', (link) => {
    expect(text(`Join: ${link} now`)).toBe('Join:  now');
    expect(text(`<a href="${link}">Join us</a>`)).toBe('Join us');
    expect(text(`<a href="${link}">${link}</a>`)).toBe('');
  });

  test("keep addresses that only look like a meeting's", () => {
    for (const link of [
      'https://zoom.us.example.org/j/1',
      'https://notzoom.us/j/1',
      'https://steeple.test/zoom.us/j',
      'Zoom',
    ])
      expect(text(link)).toBe(link);
    expect(text('会议：https://zoom.us/j/1，请准时')).toBe('会议：，请准时');
  });

  test('lose what nobody sees: controls, overrides, zero-width signs', () => {
    expect(text('a\u202Eb\u200Bc\u0000d\uFEFF')).toBe('abcd');
  });

  test('never grow beyond the limit, and are cut between characters', () => {
    expect(htmlToText('長'.repeat(50), 10)).toBe(`${'長'.repeat(9)}…`);
    expect(htmlToText('😀'.repeat(20), 10)).toBe(`${'😀'.repeat(4)}…`);
    expect(htmlToText('ten chars.', 10)).toBe('ten chars.');
    expect(text('\uD800 lone').isWellFormed()).toBe(true);
  });

  test('cannot be made to run for long', () => {
    const hostile = [
      '<div>',
      '<a x ',
      '<',
      '(',
      '( ',
      ' ',
      ' \n',
      'zoom.',
      'a.',
      'https://',
      '&',
      '<ul><li>',
      '<table>',
      '<a href="https://a.test">',
    ];
    for (const part of hostile) {
      const started = performance.now();
      text(part.repeat(100_000));
      text(`<p>${part.repeat(100_000)}`);
      expect(performance.now() - started, `for ${part}`).toBeLessThan(1500);
    }
  });
});

describe('titles and places', () => {
  test('are one line, and markup in them is text', () => {
    expect(htmlToLine(' Talk:\n <Faith> & work\t', 300)).toBe('Talk: <Faith> & work');
    expect(htmlToLine('x'.repeat(400), 300)).toHaveLength(300);
    expect(htmlToLine('https://zoom.us/j/1', 300)).toBe('');
  });
});
