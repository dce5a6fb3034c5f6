import { documentPaths as at } from '@steeple/model/database/paths';
import { campInfoSchema, campSessionSchema, panoramaSchema } from '@steeple/model/camp/campArea';
import { maxLengthOf } from '@steeple/model/schemas/schemaLimits';
import { full, stampsOf } from '../full.ts';
import { allow, deny, type Row } from '../row.ts';
import { type Plain } from '../values.ts';
import { worlds } from '../world.ts';

/**
 * Lists of maps of which rules look at every entry, and a text of the document. The longest lists cost the most of the
 * expressions that one request may evaluate.
 */
const kinds = [
  { name: 'campSession', field: 'downloads', text: 'title', schema: campSessionSchema },
  { name: 'panorama', field: 'hotspots', text: 'description', schema: panoramaSchema },
  { name: 'campInfo', field: 'prices', text: 'body', schema: campInfoSchema },
] as const;

function rowsOf({ name, field, text, schema }: (typeof kinds)[number]): Row[] {
  const path = at[name].at('camp-2026', 'one');
  const limit = maxLengthOf(schema, field);
  const [entry] = full(name)[field] as readonly Plain[];
  const entries = (count: number): Plain[] => Array.from({ length: count }, () => ({ ...entry }));
  const content = (list: readonly unknown[]): Plain => ({ ...worlds.settled[path], ...stampsOf(name), [field]: list });
  const longest = allow({
    who: 'admin',
    operation: 'update',
    path,
    data: content(entries(limit)),
    title: `store ${limit} ${field}`,
  });
  const withFault = (place: number): Plain[] =>
    entries(limit).map((item, index) => (index === place ? { ...item, deep: { deeper: ['x'] } } : item));
  // What was stored while a list might be longer stays until it is changed.
  const old = at[name].at('camp-2026', 'old');
  const before: Plain = { ...worlds.settled[path], [field]: entries(limit + 1) };
  const after = { ...before, ...stampsOf(name), [text]: { en: 'Another text' } };
  const translated = { ...after, [text]: { ...(before[text] as Plain), zh: '另一句话' } };
  const keptRow = allow({
    who: 'team',
    operation: 'update',
    path: old,
    before,
    data: after,
    title: `keep old ${field}`,
  });
  return [
    longest,
    allow({ ...longest, who: 'team', title: `store ${limit} ${field} as the team` }),
    allow({ ...longest, data: content([]), title: `store no ${field}` }),
    ...(name === 'panorama'
      ? []
      : [
          allow({
            ...longest,
            operation: 'create',
            path: at[name].at('camp-2026', 'long'),
            before: null,
            title: `begin with ${limit} ${field}`,
          }),
        ]),
    ...Array.from({ length: limit }, (_, place) =>
      deny(longest, { data: content(withFault(place)) }, `store a field that is not known in ${field} ${place}`),
    ),
    ...[{}, '', null].map((value) =>
      deny(longest, { data: content(value as never) }, `store ${JSON.stringify(value)} as ${field}`),
    ),
    keptRow,
    allow({ ...keptRow, who: 'translator', data: translated, title: `translate beside old ${field}` }),
    deny(keptRow, { data: { ...after, [field]: withFault(0) } }, `change old ${field} to others with a fault`),
  ];
}

const scene = allow({
  who: 'team',
  operation: 'create',
  path: at.panorama.at('camp-2026', 'fresh'),
  before: null,
  data: full('panorama', { hotspots: [] }),
});
const sceneBegun = [scene, deny(scene, { data: full('panorama') }, 'begin a scene with hotspots')];

export const entryRows: readonly Row[] = [...kinds.flatMap(rowsOf), ...sceneBegun];
