import type { SharedResults } from '@steeple/model/feedback/sharedResults';
import { Timestamp } from 'firebase-admin/firestore';

/** Results of two questions of the seed's camp, with comments, as a committee shares them. */
export const exampleResults: SharedResults = {
  publications: [
    {
      publishedAt: Timestamp.now(),
      responses: 30,
      questions: {
        overall: { kind: 'rating', counts: { 3: 7, 5: 17, none: 0 } },
        'carry-home': { kind: 'text', counts: { none: 24 } },
      },
    },
  ],
  comments: {
    'carry-home': [
      ...['The hills', 'The sea', 'The songs', 'The table', 'The walk'].map((text) => ({
        text,
        language: 'en' as const,
      })),
      { text: '安静的早晨', language: 'zh' as const },
    ],
  },
};
