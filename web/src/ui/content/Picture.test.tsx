import { hillsPicture } from '@steeple/model/examples/parts';
import type { Picture as StoredPicture } from '@steeple/model/files/picture';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './Picture.tsx';

function drawPicture(focus: StoredPicture['focus']): string {
  const picture = { ...hillsPicture, focus };
  return renderToStaticMarkup(<Picture picture={picture} sizes="100vw" />);
}

test('a focal point is in attributes, in the nearest steps, and no style is: the security policy refuses those', () => {
  const html = drawPicture({ x: 0, y: 68 });
  expect(html).toMatch(/<picture [^>]*data-focus="0".*<img [^>]*data-focus="70"/);
  expect(html).not.toContain('style=');
});

test('a picture without a focal point has no attribute for one', () => {
  expect(drawPicture(undefined)).not.toContain('data-focus');
});
