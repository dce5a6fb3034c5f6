import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageLayout } from './PageLayout.tsx';

test.each([
  ['每周的聚会与活动都在这里，欢迎您参加任何一项。', ['每周的聚会与活动都在这里，', '欢迎您参加任何一项。']],
  ['弟兄姊妹亲述与上帝相遇的经历。', []],
  ['Services, groups and activities: week by week.', []],
])('the lines of the lead %s end between clauses', (lead, clauses) => {
  const html = renderToStaticMarkup(
    <PageLayout title="" lead={lead}>
      {null}
    </PageLayout>,
  );
  expect([...html.matchAll(/<span[^>]*>([^<]*)</g)].map(([, clause]) => clause)).toEqual(clauses);
});
