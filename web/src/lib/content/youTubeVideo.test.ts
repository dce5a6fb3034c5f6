import { expect, it } from 'vitest';
import { youTubeVideo } from './youTubeVideo.ts';

it.each([
  ['https://www.youtube.com/watch?v=aBcDeFgHiJk&t=10', 'aBcDeFgHiJk'],
  ['https://youtu.be/aBcDeFgHiJk', 'aBcDeFgHiJk'],
  ['https://www.youtube.com/live/a_c-eFgHiJk?si=x', 'a_c-eFgHiJk'],
  ['https://www.youtube.com/watch?v=../../evil', null],
  ['https://www.youtube.com/playlist?list=aBcDeFgHiJk', null],
  ['https://example.org/watch?v=aBcDeFgHiJk', null],
  ['https://youtube.com.example.org/watch?v=aBcDeFgHiJk', null],
  ['not an address', null],
])('%s leads to the video %s', (address, id) => {
  expect(youTubeVideo(address)).toBe(id);
});
