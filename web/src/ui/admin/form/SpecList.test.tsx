import { line, listOf } from '@steeple/model/schemas/fields';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import type { ComponentProps } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { requestedFieldStore } from '#lib/admin/fields/focusField.ts';
import { FieldPath } from '#lib/admin/fields/fieldPath.ts';
import type { SpecOf } from './fieldSpec.ts';
import { SpecList } from './SpecList.tsx';

type FormProps = ComponentProps<ComponentProps<typeof SpecList>['Form']>;

const spec: SpecOf<'list'> = {
  kind: 'list',
  key: 'links',
  label: 'Links',
  addLabel: 'Add a link',
  titleOf: (entry) => String(entry['label']),
  fields: () => [],
  create: () => ({}),
};

test('the form of an entry changes the list as it is by then', () => {
  requestedFieldStore.setState({ field: 'links.1' });
  onTestFinished(() => requestedFieldStore.setState({ field: null }));
  type Links = readonly Record<string, unknown>[];
  const [giving, visit] = [{ label: 'Giving' }, { label: 'Visit' }];
  let links: Links = [giving, visit];
  const forms: FormProps[] = [];
  renderToStaticMarkup(
    <FieldPath value="links">
      <SpecList
        spec={{ ...spec, settle: (entry) => ({ ...entry, isSettled: true }) }}
        schema={listOf(v.object({ label: line(40) }), 9)}
        entries={links}
        onChange={(change) => {
          links = change(links);
        }}
        faults={[]}
        Form={(form: FormProps) => {
          forms.push(form);
          return null;
        }}
      />
    </FieldPath>,
  );
  expect(forms.map(({ value }) => value)).toEqual([visit]);
  links = [visit, giving, { label: 'Typed meanwhile' }];
  forms[0]?.onChange((before) => ({ ...before, picture: 'uploaded' }));
  expect(links).toEqual([
    { label: 'Visit', picture: 'uploaded', isSettled: true },
    giving,
    { label: 'Typed meanwhile' },
  ]);
  links = [giving];
  forms[0]?.onChange((before) => ({ ...before, picture: 'uploaded' }));
  expect(links).toEqual([giving]);
});

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
