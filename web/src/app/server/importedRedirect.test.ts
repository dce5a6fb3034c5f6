import type { PublicSource } from '@steeple/model/database/publicSource';
import { redirectKey } from '@steeple/model/hosting/redirectKey';
import { expect, it } from 'vitest';
import { importedRedirect } from './importedRedirect.ts';

/** A source with redirects, which counts what it is asked for. */
function sourceWith(redirects: Readonly<Record<string, string>>) {
  const stored = new Map(Object.entries(redirects).map(([from, to]) => [redirectKey(from), { from, to }]));
  const reads: unknown[] = [];
  const source = {
    document: async (...names: readonly unknown[]) => {
      reads.push(names);
      return stored.get(String(names[1])) ?? null;
    },
  } as unknown as PublicSource;
  return { source, reads };
}

it('finds the new address of an old one, in any spelling, with one question', async () => {
  const { source, reads } = sourceWith({ '/2019/05/复活节': '/zh/content/post-7' });
  await expect(importedRedirect(source, '/2019/05/%e5%a4%8d%E6%B4%BB%E8%8A%82/')).resolves.toBe('/zh/content/post-7');
  expect(reads).toEqual([['redirect', redirectKey('/2019/05/复活节')]]);
  await expect(importedRedirect(source, '/2019/05')).resolves.toBeNull();
});

it('does not lead an address to itself, and asks nothing for an address that cannot be read', async () => {
  const { source, reads } = sourceWith({ '/content/easter': '/content/easter' });
  await expect(importedRedirect(source, '/content/easter')).resolves.toBeNull();
  expect(reads).toHaveLength(1);
  await expect(importedRedirect(source, '/%')).resolves.toBeNull();
  expect(reads).toHaveLength(1);
});
