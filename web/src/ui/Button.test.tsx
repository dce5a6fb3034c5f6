import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';

test('a button whose work is under way is marked as busy', () => {
  const busy = /<button[^>]*aria-busy="true"/;
  expect(renderToStaticMarkup(<Button busy>Save</Button>)).toMatch(busy);
  // As the button that saves a document, which can be pressed again meanwhile.
  expect(renderToStaticMarkup(<Button aria-busy>Save</Button>)).toMatch(busy);
  expect(renderToStaticMarkup(<Button>Save</Button>)).not.toMatch(busy);
});
