import { line, listOf } from '@steeple/model/fields';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addIcons } from '#ui/icons/Icon.tsx';
import { innerIcons } from '#ui/icons/innerIcons.ts';
import type { SpecOf } from './fieldSpec.ts';
import { SpecList } from './SpecList.tsx';

addIcons(innerIcons);

const spec: SpecOf<'list'> = {
  kind: 'list',
  key: 'links',
  label: 'Links',
  addLabel: 'Add a link',
  titleOf: (entry) => String(entry['label']),
  fields: () => [],
  create: () => ({}),
};

test('each action of an entry has an icon of its own: up, down and delete', () => {
  const html = renderToStaticMarkup(
    <SpecList
      spec={spec}
      schema={listOf(v.object({ label: line(40) }), 9)}
      entries={[{ label: 'Giving' }, { label: 'Visit' }]}
      onChange={() => undefined}
      faults={[]}
      Form={() => null}
    />,
  );
  const icons = [...html.matchAll(/<button[^>]*aria-label="([^"]+)"[^>]*><svg[^>]*><path d="(M[^"]+)"/g)].map(
    ([, name, path]) => [name, path],
  );
  expect(icons.map(([name]) => name)).toEqual(
    ['Giving', 'Visit'].flatMap((entry) => [
      `Move “${entry}” up`,
      `Move “${entry}” down`,
      expect.stringContaining(entry),
    ]),
  );
  expect(new Set(icons.map(([, path]) => path)).size).toBe(3);
});
