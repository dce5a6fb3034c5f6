import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

function textOf(area: string, language: 'en' | 'zh', key: string): string {
  const texts = JSON.parse(readFileSync(`web/messages/${area}/${language}.json`, 'utf8')) as Record<string, string>;
  return texts[key] ?? '';
}

test.each(['admin_results_share_text', 'admin_results_shared_toast'])(
  '%s says that the summary comes in the night after feedback has closed',
  (key) => {
    expect(textOf('admin', 'en', key)).toMatch(/the night after feedback has closed/);
    expect(textOf('admin', 'zh', key)).toContain('反馈截止后的当晚');
  },
);

test('a visitor who says that they come is promised nobody at the entrance: no service and no date was asked for', () => {
  expect(textOf('public', 'en', 'public_contact_sent_visit_text')).not.toMatch(/someone|entrance/i);
  expect(textOf('public', 'zh', 'public_contact_sent_visit_text')).not.toContain('入口');
});

test('results of a search are not under a line that says that nothing was found', () => {
  expect(textOf('public', 'en', 'public_search_corrected')).not.toMatch(/nothing/i);
  expect(textOf('public', 'zh', 'public_search_corrected')).not.toContain('没有找到');
});

test('nothing promises that visitors see a change within one minute, which takes up to two', () => {
  for (const document of ['docs/admin.md', 'web/messages/admin/en.json'])
    expect(readFileSync(document, 'utf8')).not.toMatch(/within (?:a|one) minute(?! or two)/i);
  for (const document of ['docs/admin.zh.md', 'web/messages/admin/zh.json'])
    expect(readFileSync(document, 'utf8')).not.toMatch(/(?<!一)[一1] ?分钟(?:之)?内/);
  expect(readFileSync('docs/admin.md', 'utf8')).toMatch(/a new name, time or colour within a minute or two/);
  expect(readFileSync('docs/admin.zh.md', 'utf8')).toMatch(/名称、时间或颜色改变后.*一两分钟内/);
});

test('a visitor who says that they come reads where times and the way are, and is thanked once', () => {
  for (const language of ['en', 'zh'] as const) {
    const [title, text] = ['public_contact_sent_visit', 'public_contact_sent_visit_text'].map((key) =>
      textOf('public', language, key),
    );
    expect(text).not.toMatch(/look forward|期待/);
    expect(title).toMatch(/look forward|期待/);
  }
});

test('a button that is busy moves, and does not only pale', () => {
  const styles = readFileSync('web/src/ui/Button.module.css', 'utf8');
  expect(styles).toMatch(/\.button\[aria-busy='true'\]::after \{[^}]*animation: turn/);
});
