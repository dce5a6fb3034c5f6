import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useLocation, useParams } from 'wouter';
import { setMessageLanguage } from '#lib/language/messageLanguage.ts';
import { matchPage } from '#lib/routing/matchPage.ts';
import { paths } from '#lib/routing/paths.ts';
import { unknownSite } from '#lib/site.ts';
import { App } from './App.tsx';
import { missingPage } from './navigation/pageState.ts';
import { pageLocation } from './navigation/pageLocation.ts';
import { keepPage } from './Pages.tsx';

afterEach(() => setMessageLanguage('en'));

/** Renders the page of an address, as the browser does; returns what wouter's hooks give it and where it moves to. */
async function open(url: string) {
  const target = matchPage(url);
  const note = vi.fn<(params: object, location: ReturnType<typeof useLocation>) => void>();
  const moves: string[] = [];
  const Content = () => {
    note(useParams(), useLocation());
    return 'the page';
  };
  if (target.route === null) throw new Error(`${url} is no page`);
  const module = await keepPage(target.route.name, Promise.resolve({ default: Content }));
  const html = renderToStaticMarkup(
    <App
      page={{ target, module, title: null, data: undefined, error: null, madeAt: 0 }}
      site={unknownSite}
      pending={null}
      location={pageLocation((to, mode) => moves.push(`${mode} ${to}`))}
      onError={() => undefined}
    />,
  );
  const [params = {}, [path = '', navigate = () => undefined] = []] = note.mock.lastCall ?? [];
  return { params, path, navigate, html, moves };
}

test('a page has its parameters and its path below the language, encoded as in the address', async () => {
  const { params, path, html } = await open('/zh/testimonies_2526/100%25-%E6%81%A9%2F/?q=1');
  expect(params).toMatchObject({ edition: '2526', slug: '100%25-%E6%81%A9%2F' });
  expect(path).toBe('/testimonies_2526/100%25-%E6%81%A9%2F');
  expect(html).toContain('the page');
});

test('a page moves within its language, and anywhere by an address that begins with a tilde', async () => {
  const { navigate, moves } = await open(`/zh${paths.visit.path}`);
  navigate(paths.about.path);
  navigate(`~${paths.visit.path}?a=1`, { replace: true });
  expect(moves).toEqual([`push /zh${paths.about.path}`, `replace ${paths.visit.path}?a=1`]);
});

test('an address without a page, and a page without content, show the error screen in the layout of public pages', () => {
  for (const url of ['/nowhere', `${paths.events.path}/none`]) {
    const target = matchPage(url);
    const html = renderToStaticMarkup(
      <App
        page={missingPage(target, 0)}
        site={unknownSite}
        pending={null}
        location={{ ssrPath: url }}
        onError={() => undefined}
      />,
    );
    expect(html).toContain('Page Under Construction');
    expect(html).toContain('<header');
    expect(html.match(/<main/g)).toHaveLength(1);
  }
});
