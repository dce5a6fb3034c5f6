import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Notes } from './Notes.tsx';

it('the field is read-only before the note has been read', () => {
  expect(renderToStaticMarkup(<Notes session="first" />)).toMatch(/<textarea[^>]* readOnly=""/);
});
