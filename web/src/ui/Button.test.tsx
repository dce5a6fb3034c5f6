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

test('a button that says what it is doing announces it, while it does', () => {
  const markup = (busy: boolean) =>
    renderToStaticMarkup(
      <Button busy={busy} busyLabel="Sending…">
        Send
      </Button>,
    );
  expect(markup(true)).toMatch(/<button[^>]*>Sending…<\/button><span[^>]*role="status"[^>]*>Sending…/);
  expect(markup(false)).toMatch(/<button[^>]*>Send<\/button><span[^>]*role="status"[^>]*><\/span>/);
});
