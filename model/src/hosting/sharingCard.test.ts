import { expect, it } from 'vitest';
import { cardPath, cardType, pageOfCard } from './sharingCard.ts';

it.each(['/', '/events/camp-reunion-supper', '/zh/content'])('names the page %s by the address of its card', (page) => {
  expect(pageOfCard(cardPath(page, 'a1_B-2'))).toBe(page);
});

it.each([
  '/events',
  '/cards/',
  '/cards/.png',
  '/cards/a1/events.jpg',
  '/cards/a!/events.png',
  '/zh/cards/a1/events.png',
  '/cards/a1/events.png.txt',
])('takes %s for no address of a card', (path) => {
  expect(pageOfCard(path)).toBeNull();
});

it('a card is a PNG file, as its address says', () => {
  expect(cardType).toBe('image/png');
  expect(cardPath('/', 'a1')).toBe('/cards/a1.png');
});
