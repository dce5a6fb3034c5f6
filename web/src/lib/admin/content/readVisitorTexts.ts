import { readListPage } from '#lib/admin/lists/readListPage.ts';

/** Reads the texts of visitors beside the settings: pages, ministries and the fifty posts that changed last. */
export async function readVisitorTexts() {
  const [pages, posts, ministries] = await Promise.all([
    readListPage({ name: 'page' }, null),
    readListPage(
      { name: 'post', where: [['status', 'in', ['scheduled', 'published']]], orderBy: [['updatedAt', 'desc']] },
      null,
    ),
    readListPage({ name: 'ministry' }, null),
  ]);
  return { pages: pages.items, posts: posts.items, ministries: ministries.items };
}
