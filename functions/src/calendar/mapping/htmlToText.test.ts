import { describe, expect, test } from 'vitest';
import { processorMillisUpTo } from '../../../../tests/support/processorTime.ts';
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

  test.each([
    [
      'of two columns',
      '<table><tbody><tr><td>9:00</td><td>Prayer</td></tr><tr><td>10:00</td><td>Service</td></tr></tbody></table>',
      '9:00\tPrayer\n10:00\tService',
    ],
    [
      'with a caption, a heading and an empty cell, between words',
      'Rota<table><caption>December</caption><thead><tr><th>Date</th><th>Usher</th><th>Sound</th></tr></thead><tr><td>6 Dec</td><td></td><td>Ben</td></tr><tr><td>13 Dec</td><td>Amy</td><td> </td></tr></table>See you',
      'Rota\n\nDecember\n\nDate\tUsher\tSound\n6 Dec\t–\tBen\n13 Dec\tAmy\n\nSee you',
    ],
    [
      'with a cell over two rows, which both have',
      '<table><tr><td rowspan=2>Sunday</td><td>9:00</td><td>English</td></tr><tr><td>11:00</td><td>华语</td></tr></table>',
      'Sunday\t9:00\tEnglish\nSunday\t11:00\t华语',
    ],
    [
      'with a long cell over two rows, which is written once',
      `<table><tr><td>9:00</td><td rowspan="2">${'long '.repeat(20)}</td></tr><tr><td>11:00</td></tr></table>`,
      `9:00\t${'long '.repeat(20).trim()}\n11:00`,
    ],
    [
      'with a heading of two rows and columns',
      '<table><thead><tr><th rowspan="2">Date</th><th colspan="2">Duty</th></tr><tr><th>Usher</th><th>Sound</th></tr></thead><tbody><tr><td>6 Dec</td><td>Amy</td><td>Ben</td></tr></tbody></table>',
      'Date\tDuty\nDate\tUsher\tSound\n6 Dec\tAmy\tBen',
    ],
    [
      'with paragraphs and lists in its cells',
      '<table><tr><td><p>9:00</p><p>sharp</p></td><td><ul><li>Prayer</li><li>Song</li></ul></td></tr></table>',
      '9:00 sharp\t• Prayer • Song',
    ],
    ['that lost its frame', '<tr><td>9:00</td><td>Prayer</td></tr>', '9:00\tPrayer'],
    ['that was cut off', '<table><tr><td>9:00</td><td>Prayer', '9:00\tPrayer'],
    ['of one column', '<table><tr><td>9:00<br>Prayer</td></tr><tr><td>10:00</td></tr></table>', '9:00\nPrayer\n10:00'],
    [
      'that arranges another one',
      '<table><tr><td><table><tr><td>9:00</td><td>Prayer</td></tr></table></td><td>All welcome</td></tr></table>',
      '9:00\tPrayer\n\nAll welcome',
    ],
    [
      'beside another one',
      '<table><tr><td>9:00</td><td>Prayer</td></tr></table><table><tr><td>10:00</td><td>Song</td></tr></table>',
      '9:00\tPrayer\n\n10:00\tSong',
    ],
    [
      'with the number and the secrets of a meeting, and its other rows',
      '<table><tr><td>Zoom Meeting ID</td><td>812 3456 7890</td></tr><tr><td>Password</td><td>Welcome</td></tr><tr><td>Time</td><td>9:00</td></tr></table>',
      'Time\t9:00',
    ],
  ])('keep a table %s, a row a line', (_name, html, expected) => expect(text(html)).toBe(expected));

  test.each([
    ['items without a list', '<li>9:00 Prayer</li><li>10:00 Service</li>', '9:00 Prayer\n10:00 Service'],
    ['breaks in items', '<ul><li>Bring<br>a chair</li><li>a hat</li></ul>', '• Bring\n  a chair\n• a hat'],
    ['definitions', '<dl><dt>When</dt><dd>9:00</dd><dt>Where</dt><dd>Hall</dd></dl>', 'When\n9:00\nWhere\nHall'],
    ['breaks that are also written as lines', '9:00<br />\n<span>Prayer</span><br>\r\n10:00', '9:00\nPrayer\n10:00'],
    ['divisions', '<div>9:00 Prayer</div><div><br></div><div>10:00 Service</div>', '9:00 Prayer\n\n10:00 Service'],
    ['centred words', '<center>Christmas</center>24 December', 'Christmas\n24 December'],
    ['what is folded', '<details><summary>Rota</summary>Amy</details>Ben', 'Rota\nAmy\nBen'],
    ['captions', '<figure>A<figcaption>B</figcaption></figure>C', 'A\nB\nC'],
  ])('keep the lines of %s', (_name, html, expected) => expect(text(html)).toBe(expected));

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
    ['of e-mail to http@…', '<a href="mailto:http@steeple.test?subject=Hi">us</a>', 'us (http@steeple.test)'],
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

  test.each([
    'meet.google.com',
    'tel.meet',
    'meet.app.goo.gl',
    'hangouts.google.com',
    'zoom.us',
    'zoom.com',
    'zoomgov.com',
    'teams.microsoft.com',
    'teams.live.com',
    'webex.com',
    'gotomeet.me',
    'meet.goto.com',
    'whereby.com',
    'meet.jit.si',
  ])('lose every address of %s and below it, and keep those of its neighbours', (host) => {
    for (const link of [`https://${host}/a`, `http://www.${host}`, `${host}/a`, `www.${host}/a`])
      expect(text(`Join: ${link} now`)).toBe('Join:  now');
    for (const link of [`https://${host}.test/a`, `https://x${host}/a`, `x${host}/a`, host])
      expect(text(`Join: ${link} now`)).toBe(`Join: ${link} now`);
  });

  test.each([
    ['Join us (https://zoom.us/j/1) now', 'Join us now'],
    ['Join us\u00A0(https://zoom.us/j/1) now', 'Join us now'],
    ['Join us( https://zoom.us/j/1 ) now', 'Join us now'],
    [`Join us (${' '.repeat(9)}) now`, 'Join us now'],
    [`Join us (${' '.repeat(10)}) now`, `Join us (${' '.repeat(10)}) now`],
    ['Join:https://zoom.us/j/1', 'Join:'],
    ['Join:zoom.us/j/1', 'Join:'],
    ['https://zoom.us/j/1?a=[1]@x$y&z*+,;=%', ''],
    ['https:// and / and //', 'https:// and / and //'],
    ['steeple.test/zoom.us', 'steeple.test/zoom.us'],
    ['https:///zoom.us', 'https:///zoom.us'],
    ['/zoom.us', '/zoom.us'],
    ['zoom.usx', 'zoom.usx'],
  ])('lose of %j the meeting and what only held it', (source, expected) => expect(text(source)).toBe(expected));

  test.each([
    ['without words has its address', '<a href="https://steeple.test/a"></a>', 'https://steeple.test/a'],
    ['whose words have the address', '<a href="https://a.test/">See https://a.test now</a>', 'See https://a.test now'],
    ['whose words are another address', '<a href="https://a.test/b">a.test</a>', 'a.test (https://a.test/b)'],
    ['with spaces around its address', '<a href=" https://a.test/b ">b</a>', 'b (https://a.test/b)'],
    ['with a space in its address', '<a href="https://a.test/b c">b</a>', 'b'],
    ['in capitals', '<a href="HTTP://a.test/b?c=1">b</a>', 'b (HTTP://a.test/b?c=1)'],
    ['that is none', '<a>b</a>', 'b'],
    ['with that of a telephone in it', '<a href="https://a.test/tel:1">b</a>', 'b (https://a.test/tel:1)'],
    ['to a part of the page', '<a href="#mailto:a@b.test">b</a>', 'b'],
    ['of e-mail, in capitals', '<a href="MAILTO:a@b.test">b</a>', 'b (a@b.test)'],
    ['with markup in its words', '<a href="https://a.test/b"><b>to</b> <i>b</i></a>', 'to b (https://a.test/b)'],
    ['before other words', '<a href="https://a.test/b">b</a> and c', 'b (https://a.test/b) and c'],
  ])('a link %s', (_name, html, expected) => expect(text(html)).toBe(expected));

  test.each(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math', 'noscript', 'form'])(
    'lose all that is in <%s>',
    (tag) => expect(text(`<p>a</p><${tag}>x</${tag}><p>b</p>`)).toBe('a\n\nb'),
  );
  test('lose the head of a page', () => {
    expect(text('<html><head><meta><b>x</b></head><body>a</body></html>')).toBe('a');
    expect(text('<title>x</title>a')).toBe('a');
    expect(text('a<img alt="x" src="https://a.test/x">b')).toBe('ab');
  });

  test.each(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])('keep the letters of <%s> as they are', (tag) =>
    expect(text(`<${tag}>Our Programme</${tag}>Text`)).toMatch(/^Our Programme\n+Text$/),
  );

  // In HTML two spaces are one.
  test.each([
    ['a tag', '<b>a  b', 'a b'],
    ['an end of a tag', 'a  b</b>', 'a b'],
    ['a tag in capitals', 'a  b<BR>', 'a b'],
    ['a tag that ends itself', 'a  b<br/>', 'a b'],
    ['a heading', 'a  b<h2>', 'a b'],
    ['a tag with attributes', 'a  b<p class="x">', 'a b'],
    ['a named character', 'a  b&nbsp;', 'a b'],
    ['a named character with a digit', 'a  b&frac12;', 'a b½'],
    ['a character by its number', 'a  b&#65;', 'a bA'],
    ['a character by its hexadecimal number', 'a  b&#x4F;', 'a bO'],
  ])('are HTML by %s', (_what, source, expected) => expect(text(source)).toBe(expected));
  test.each([
    'a  b <3 c>',
    'a  b < c >',
    'a  b <c',
    'a  b <c d <e',
    'a  b &c',
    'a  b &c;',
    'a  b &#;',
    'a  b &#x;',
    'a  b & c;',
    `a  b &${'c'.repeat(32)};`,
    'a  b <1>',
    'a  b <b-c>',
  ])('are text where %j has no HTML', (source) => expect(text(source)).toBe(source));

  test('have no more than an empty line in a row, and no spaces at the end of a line', () => {
    expect(text(' a \n\n\n\nb\t\n\nc\nd ')).toBe('a\n\nb\n\nc\nd');
    expect(text('\n\na\n\n')).toBe('a');
    expect(text('a\rb\r\nc\u2028d\u2029e')).toBe('a\nb\nc\nd\ne');
  });

  test('have the numbers of lists at the beginning of their lines, and other lines as they are', () => {
    const items = Array.from({ length: 10 }, (_unused, index) => `n${index + 1}`);
    expect(text(`<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`)).toBe(
      items.map((item, index) => `${index + 1}. `.padEnd(4) + item).join('\n'),
    );
    expect(text('a\n 123. b\n 5 c\n 1234. d\n  6. e\nf 7. g')).toBe('a\n123. b\n 5 c\n 1234. d\n  6. e\nf 7. g');
  });

  test('are not wrapped, and end where they are nested too deep', () => {
    const line = 'word '.repeat(60).trim();
    expect(text(`<p>${line}</p>`)).toBe(line);
    expect(text(`${'<div>'.repeat(70)}deep`)).toBe('…');
    expect(text(`${'<div>'.repeat(50)}deep`)).toBe('deep');
  });

  test('are read up to 20,000 characters', () => {
    expect(htmlToText('x'.repeat(20_001), 30_000)).toHaveLength(20_000);
    expect(htmlToLine(`${' '.repeat(20_000)}x`, 300)).toBe('');
    expect(htmlToLine(`${' '.repeat(19_999)}x`, 300)).toBe('x');
  });

  test.each([
    ['\u0000', '\u0008', '\u000B', '\u000C', '\u000E', '\u001F', '\u007F', '\u009F', '\u200B', '\u200E', '\u200F'],
    ['\u00AD', '\u202A', '\u202E', '\u2060', '\u2069', '\u206A', '\uFEFF'],
  ])('lose each sign that nobody sees', (...signs) => {
    for (const sign of signs) expect([text(`a${sign}b`), htmlToLine(`a${sign}b`, 9)]).toEqual(['ab', 'ab']);
  });
  test('keep the signs beside them: tabs, and those that join letters and pictures', () => {
    for (const sign of [
      '\t',
      ' ',
      '~',
      '\u00A0',
      '\u200A',
      '\u200C',
      '\u200D',
      '\u2010',
      '\u2027',
      '\u202F',
      '\u205F',
      '\u2070',
    ])
      expect(text(`a${sign}b`)).toBe(`a${sign}b`);
    expect(htmlToLine('👨\u200D👩\u200D👧', 20)).toBe('👨\u200D👩\u200D👧');
  });

  test('lose what nobody sees: controls, overrides, zero-width signs', () => {
    expect(text('a\u202Eb\u200Bc\u0000d\uFEFF')).toBe('abcd');
  });

  test('never grow beyond the limit, and are cut between characters', () => {
    expect(htmlToText('長'.repeat(50), 10)).toBe(`${'長'.repeat(9)}…`);
    expect(htmlToText('😀'.repeat(20), 10)).toBe(`${'😀'.repeat(4)}…`);
    expect(htmlToText('ten chars.', 10)).toBe('ten chars.');
    expect(htmlToText('ten chars..', 10)).toBe('ten chars…');
    expect(htmlToText('two words and', 5)).toBe('two…');
    expect(text('\uD800 lone').isWellFormed()).toBe(true);
  });

  test('cannot be made to run for long', async () => {
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
      const millis = await processorMillisUpTo(1500, () => {
        text(part.repeat(100_000));
        text(`<p>${part.repeat(100_000)}`);
      });
      expect(millis, `for ${part}`).toBeLessThanOrEqual(1500);
    }
  });
});

describe('titles and places', () => {
  test('are one line, and markup in them is text', () => {
    expect(htmlToLine(' Talk:\n <Faith> & work\t', 300)).toBe('Talk: <Faith> & work');
    expect(htmlToLine('x'.repeat(400), 300)).toHaveLength(300);
    expect(htmlToLine('https://zoom.us/j/1', 300)).toBe('');
    expect(htmlToLine('a  b\u2028\u2029c\rd\u200B e   f', 300)).toBe('a b c d e f');
    expect(htmlToLine('Talk at https://zoom.us/j/1 today', 300)).toBe('Talk at today');
    expect(htmlToLine('\uD800 lone', 300).isWellFormed()).toBe(true);
  });
});
