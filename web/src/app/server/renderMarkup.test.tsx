import { lazy, StrictMode, Suspense, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderMarkup } from './renderMarkup.ts';

const Never = lazy(async () => new Promise<{ default: () => ReactNode }>(() => undefined));

function Broken(): ReactNode {
  throw new Error('a path of this machine');
}

const page = (inside: ReactNode) => (
  <StrictMode>
    <div>
      <Suspense fallback={<i />}>
        <main>
          <h1>{'x'.repeat(30_000)}</h1>
          {inside}
          <Suspense fallback={null}>
            <Never />
          </Suspense>
        </main>
      </Suspense>
    </div>
  </StrictMode>
);

it('the markup is what renderToString makes, in one piece and without scripts, also where code is still to come', async () => {
  const stripTemplates = (markup: string): string => markup.replaceAll(/<template[^>]*>/g, '<template>');
  expect(stripTemplates(await renderMarkup(page(<p>Welcome</p>)))).toBe(
    stripTemplates(renderToString(page(<p>Welcome</p>))),
  );
});

it('what a component throws within a boundary is thrown, where renderToString would answer a page', async () => {
  await expect(renderMarkup(page(<Broken />))).rejects.toThrow('a path of this machine');
  expect(renderToString(page(<Broken />))).toContain('<i>');
});

it('what a component throws outside of any boundary is thrown too', async () => {
  await expect(renderMarkup(<Broken />)).rejects.toThrow('a path of this machine');
});
