import { documentSchemas } from '@steeple/model/documents';
import { documentExamples } from '@steeple/model/examples/all';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { editedPart } from '#lib/admin/editing/contentOf.ts';
import { kindContext } from '#tests/kindContext.ts';
import { SpecForm } from '#ui/admin/form/SpecForm.tsx';
import { campKinds } from './campKinds.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
});

test.each(Object.values(campKinds).map((kind) => [kind.name, kind] as const))(
  'the form of %s shows a new entry, and everything that may be stored',
  (name, kind) => {
    const contents = [
      kind.create([], kindContext),
      ...documentExamples[name].valid.map(({ value }) => editedPart(value)),
    ];
    for (const content of contents) {
      const fields = kind.fields(content);
      const form = renderToStaticMarkup(
        <SpecForm
          schema={kind.formSchema ?? documentSchemas[name]}
          fields={fields}
          value={content}
          faults={[]}
          onChange={() => undefined}
        />,
      );
      for (const { key } of fields) expect(form).toContain(`data-field="${key}"`);
    }
  },
);
