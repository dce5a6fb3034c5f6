import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';

/** The number of public documents after ten years: as much as a large church writes. */
const many = { articles: 1000, testimonies: 500, events: 2500, resources: 300, ministries: 40 } as const;

const hour = 3_600_000;

function idOf(kind: string, index: number): string {
  return kind + String(index).padStart(20 - kind.length, '0');
}

/**
 * Public documents of ten years, by path. @param now milliseconds since the epoch. @param share 0.1 for a tenth of
 * them.
 */
export function tenYears(now: number, share = 1): (readonly [path: string, data: object])[] {
  const of = (count: number): number => Math.ceil(count * share);
  const posts = Array.from({ length: of(many.articles + many.testimonies) }, (_, index) => {
    const at = Timestamp.fromMillis(now - (index + 1) * 48 * hour);
    const isArticle = index < of(many.articles);
    return [
      documentPaths.post.at(idOf('post', index)),
      {
        kind: isArticle ? 'article' : 'testimony',
        slug: `bench-${index}`,
        title: { en: `Post ${index}`, zh: `文章 ${index}` },
        excerpt: { en: `What it is about, ${index}`, zh: '摘要' },
        body: {
          en: `A paragraph of number ${index}, and then the next one. `.repeat(20 + (index % 100)),
          zh: `第 ${index} 段文字。`.repeat(100),
        },
        cover: null,
        author: 'Grace Lim',
        tags: ['hope'],
        edition: isArticle ? null : 'testimonies_2526',
        status: 'published',
        publishAt: at,
        revision: 1,
        updatedAt: at,
      },
    ] as const;
  });
  const events = Array.from({ length: of(many.events) }, (_, index) => {
    const start = now + (index - 400) * 5 * hour;
    return [
      documentPaths.event.at(idOf('event', index)),
      {
        source: 'google',
        calendar: index % 3 === 0 ? 'chinese' : 'english',
        googleId: `bench${index}`,
        etag: '"1"',
        recurringEventId: index % 2 === 0 ? `series${index % 40}` : null,
        title: `Event ${index}`,
        description: `Bring a friend to number ${index}. `.repeat(index % 12),
        location: 'Hall',
        language: 'en',
        allDay: false,
        start: Timestamp.fromMillis(start),
        end: Timestamp.fromMillis(start + hour),
        startDate: null,
        endDate: null,
        timeZone: 'Asia/Singapore',
        hidden: index % 50 === 0,
        featured: index % 200 === 0,
        translations: {},
        updatedAt: Timestamp.fromMillis(now - hour),
      },
    ] as const;
  });
  const resources = Array.from(
    { length: of(many.resources) },
    (_, index) =>
      [
        documentPaths.resource.at(idOf('resource', index)),
        {
          title: { en: `Leaflet ${index}` },
          category: 'sermons',
          language: 'en',
          file: null,
          link: 'https://example.org/',
          audience: 'public',
          order: index,
          downloads: 0,
          updatedAt: Timestamp.fromMillis(now - hour),
        },
      ] as const,
  );
  const ministries = Array.from(
    { length: of(many.ministries) },
    (_, index) =>
      [
        documentPaths.ministry.at(`bench-${index}`),
        {
          name: { en: `Ministry ${index}` },
          blurb: { en: 'We meet.' },
          picture: null,
          contact: null,
          language: 'en',
          order: index,
        },
      ] as const,
  );
  return [...posts, ...events, ...resources, ...ministries];
}
