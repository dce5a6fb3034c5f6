import { expect, test } from 'vitest';
import { campChunks, filesOfPage, importsBetween, type Manifest, withImports } from '../../web/build/manifest.ts';

const chunk = (imports: readonly string[], dynamicImports: readonly string[] = []) => ({
  file: '',
  imports,
  dynamicImports,
});
const manifest: Manifest = {
  'index.html': chunk(['shared'], ['other.ts', 'navigation.ts']),
  shared: chunk([]),
  'other.ts': chunk([], ['detour.ts']),
  'detour.ts': chunk([], ['routes.ts']),
  'navigation.ts': chunk(['table', 'index.html']),
  table: chunk([], ['routes.ts']),
  'routes.ts': chunk([], ['first.tsx', 'second.tsx']),
  'first.tsx': chunk([]),
  'second.tsx': chunk(['shared']),
  'layout.tsx': chunk([]),
};
const sources = { campRoutes: { camp: 'first.tsx' }, laterLayouts: { camp: 'layout.tsx', admin: 'other.tsx' } };

test('a chunk comes with what it imports, and what that imports', () => {
  expect(withImports(manifest, ['navigation.ts'])).toEqual(['navigation.ts', 'table', 'index.html', 'shared']);
});

test('a page has the scripts and styles of what it imports, the script of the app first and its styles last', () => {
  const built: Manifest = {
    'index.html': { file: 'app.js', css: ['app.css'], imports: ['shared'] },
    shared: { file: 'shared.js', css: ['shared.css', 'app.css'] },
    layout: { file: 'layout.js', imports: ['index.html'] },
    page: { file: 'page.js', css: ['page.css'], imports: ['shared'] },
  };
  expect(filesOfPage(built, ['layout'], 'page')).toEqual({
    module: 'page.js',
    scripts: ['app.js', 'shared.js', 'layout.js', 'page.js'],
    styles: ['shared.css', 'page.css', 'app.css'],
  });
  expect(filesOfPage(built, [], '')).toMatchObject({ module: '', scripts: ['app.js', 'shared.js'] });
});

test('the way to a page is the shortest one along dynamic imports, also of what a chunk imports', () => {
  expect(importsBetween(manifest, 'index.html', 'second.tsx')).toEqual(['navigation.ts', 'routes.ts', 'second.tsx']);
  expect(() => importsBetween(manifest, 'routes.ts', 'navigation.ts')).toThrow('No import of routes.ts leads to');
});

test('a page of the camp needs what leads to it, its table and its layout', () => {
  expect(campChunks(manifest, sources)).toEqual(['navigation.ts', 'routes.ts', 'layout.tsx']);
});
