import { admins, everybody, type Who } from '../people.ts';

/** Operations on a file. `replace` is an upload over an existing one. */
export const fileOperations = ['get', 'list', 'create', 'replace', 'update', 'delete'] as const;
export type FileOperation = (typeof fileOperations)[number];

/**
 * A file, its description in words, and the people allowed for each operation; operations that are left out are allowed
 * for nobody.
 */
export interface FileAccess extends Readonly<Partial<Record<FileOperation, readonly Who[]>>> {
  readonly path: string;
  readonly words: string;
  readonly type: string;
}

const byAdmins = { create: admins, replace: admins, update: admins, delete: admins };
const campers: readonly Who[] = ['camper', 'fellowCamper', 'team', 'formerTeam', ...admins];

/** Permissions for the files of each folder. */
export const fileTable: readonly FileAccess[] = [
  {
    path: 'resources/public/leaflet.pdf',
    words: '`resources/public/…`',
    type: 'application/pdf',
    get: everybody,
    ...byAdmins,
    create: [...admins, 'writer'],
  },
  {
    path: 'resources/camps/camp-2026/booklet.pdf',
    words: '`resources/camps/{camp}/…`',
    type: 'application/pdf',
    get: [...admins, 'team'],
    ...byAdmins,
    create: [...admins, 'team'],
  },
  {
    path: 'pictures/pages/hills.png',
    words: '`pictures/…`',
    type: 'image/png',
    get: everybody,
    ...byAdmins,
    create: [...admins, 'writer', 'team', 'teamElsewhere'],
  },
  { path: 'elsewhere/notes.txt', words: 'any other path', type: 'text/plain' },
];

/** A camp's file at its address on the site, where the function `campFile` decides. */
export const fileOnSite: FileAccess = {
  path: '/camp-files/camp-2026/booklet.pdf',
  words: '`resources/camps/{camp}/…` at `/camp-files/{camp}/…` of the site',
  type: 'application/pdf',
  get: campers,
};
