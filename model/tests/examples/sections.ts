import type { PageSection } from '../../src/content/page.ts';
import { both, hillsPicture } from './parts.ts';

const picture = hillsPicture;

/** A section of each kind, with every field that it can have. */
export const sectionExamples = {
  text: {
    id: 'welcome',
    kind: 'text',
    heading: both('Welcome', '欢迎'),
    body: both('Come *as you are*.', '来，*就如你一样*。'),
    picture,
    side: 'left',
  },
  people: {
    id: 'leaders',
    kind: 'people',
    heading: both('Leaders', '同工'),
    people: [
      {
        id: 'grace',
        portrait: picture,
        name: both('Grace Lim', '林恩慈'),
        role: both('Pastor', '牧师'),
        text: both('Grows chillies.', '爱种辣椒。'),
      },
    ],
  },
  questions: {
    id: 'faq',
    kind: 'questions',
    heading: both('Questions', '问答'),
    questions: [
      {
        id: 'parking',
        question: both('Where can I park?', '哪里可以停车？'),
        answer: both('Under the **hall**.', '**礼堂**下方。'),
      },
    ],
  },
  quotation: {
    id: 'verse',
    kind: 'quotation',
    heading: both('A verse', '经文'),
    text: both('The light shines.', '光照在黑暗里。'),
    source: both('John 1:5', '约翰福音 1:5'),
  },
  action: {
    id: 'come',
    kind: 'action',
    heading: both('Come along', '一起来'),
    text: both('We keep a seat.', '我们留个位子。'),
    links: [
      { id: 'plan', label: both('Plan a visit', '计划来访'), to: '/visit' },
      { id: 'watch', label: both('Watch first', '先看看'), to: 'https://example.org/live' },
    ],
  },
  place: { id: 'where', kind: 'place', heading: both('Times and place', '时间与地点'), map: picture },
  gallery: {
    id: 'life',
    kind: 'gallery',
    heading: both('Through the year', '一年四季'),
    pictures: [{ id: 'hills', picture, caption: both('In June', '六月') }],
  },
  media: {
    id: 'bell',
    kind: 'media',
    heading: both('The bell', '钟声'),
    file: { path: 'resources/public/bell/bell.wav', name: 'Bell.wav', size: 1000, type: 'audio/wav' },
    picture,
    caption: both('Rung at ten', '十点敲响'),
  },
} as const satisfies Record<string, PageSection>;
