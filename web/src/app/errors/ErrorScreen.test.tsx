import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { matchPage } from '#lib/routing/matchPage.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { InFrame } from './InFrame.tsx';

function screenAt(path: string): string {
  return renderToStaticMarkup(
    <Router ssrPath={path}>
      <ErrorScreen target={matchPage(path)} />
    </Router>,
  );
}

test('the error screen shows a spinner while a former address leads on', () => {
  const html = screenAt('/our-calendar');
  expect(html).not.toContain('Page Under Construction');
  expect(html).toContain('<output');
});

test('the error screen is redirecting or under construction, never both, the latter where no redirect matches', () => {
  for (const [path, isRedirecting] of [
    ['/pastoral', true],
    ['/location', true],
    ['/pastoral/more', false],
    ['/nowhere', false],
  ] as const) {
    const html = screenAt(path);
    expect([path, html.includes('<output'), html.includes('Page Under Construction')]).toEqual([
      path,
      isRedirecting,
      !isRedirecting,
    ]);
  }
});

test('the error screen shows the message for every other path', () => {
  const html = screenAt('/nowhere');
  expect(html).toContain('Page Under Construction');
  // The quotation mark is escaped in the markup.
  expect(html).toContain('content is coming soon! Please try again later.');
  expect(html).toMatch(/<form action="\/"><button[^>]*type="submit"[^>]*>Go Back<\/button><\/form>/);
  expect(html).not.toContain('<output');
});

test('the error screen is searched from, in the language of its address', () => {
  expect(screenAt('/nowhere')).toMatch(/<form[^>]*action="\/search"[^>]*>.*<input[^>]*name="q"/);
  expect(screenAt('/zh/nowhere')).toMatch(/<form[^>]*action="\/zh\/search"/);
});

test('a message is shown without the layout of public pages once that has failed', () => {
  const { props } = InFrame({ children: 'A message' });
  const frame = new ErrorBoundary(props as ConstructorParameters<typeof ErrorBoundary>[0]);
  frame.state = { ...frame.state, ...ErrorBoundary.getDerivedStateFromError(new Error('The layout has failed')) };
  expect(renderToStaticMarkup(frame.render())).toBe('<main id="content">A message</main>');
});
