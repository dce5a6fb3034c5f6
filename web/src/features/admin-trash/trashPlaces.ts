import type { Bilingual } from '@steeple/model/text/bilingual';
import { type TrashEntry, trashNameAt } from '@steeple/model/editing/trash';
import { kindTitles } from '#lib/admin/kindTitles.ts';

/** Fields of which one is the name of a document, in the order in which they are looked for. */
const nameFields = ['title', 'name', 'text'] as const;

/** The name of a deleted document in the language of the page; its path where it has none. */
export function entryName({ path, content }: TrashEntry, text: (text: Bilingual) => string): string {
  const field = nameFields.find((name) => content[name] !== undefined);
  const name: unknown = field === undefined ? undefined : content[field];
  const words =
    typeof name === 'string' ? name : typeof name === 'object' && name !== null ? text(name as Bilingual) : '';
  return words.trim() === '' ? path : words;
}

/** The place of a deleted document in words: its list, and the camp that the list belongs to. */
export function entryPlace({ path }: TrashEntry): string {
  const name = trashNameAt(path);
  const list = name === undefined ? path : kindTitles[name]();
  const [, camp, below] = path.split('/');
  return below === undefined ? list : `${list} · ${camp ?? ''}`;
}
