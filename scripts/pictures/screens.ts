import type { RouteName } from '../../web/src/lib/routing/paths.ts';
import { seedAddresses, type Visitor, visitorOf } from '../shared/seedAddresses.ts';

/** A screen to take pictures of: a name for the file, its English address, and who looks at it. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Demo account that is signed in; null for a visitor. */
  readonly account: string | null;
}

const accounts: Readonly<Record<Visitor, string | null>> = {
  visitor: null,
  camper: 'camper@steeple.test',
  admin: 'admin@steeple.test',
};

function screensOf(visitor: Visitor, addresses: Readonly<Record<string, string>>): Screen[] {
  return Object.entries(addresses).map(([name, path]) => ({ name, path, account: accounts[visitor] }));
}

/** Writes the name of a page as those of pictures are: `campSession` is `camp-session`. */
const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every page of the product by the seed's addresses, and views of pages that a query opens. */
export const screens: readonly Screen[] = [
  ...(Object.keys(seedAddresses) as RouteName[]).flatMap((name) =>
    screensOf(visitorOf(name), { [kebabCase(name)]: seedAddresses[name] }),
  ),
  ...screensOf('visitor', {
    week: '/calendar?view=week',
    'search-results': '/search?q=%E6%81%A9%E5%85%B8',
    'error-screen': '/no-such-page',
  }),
  ...screensOf('camper', { 'camp-plan': '/camp/schedule#plan' }),
  ...screensOf('admin', {
    'admin-editor': '/admin/newContent?post=how-advent-begins',
    'admin-grants': '/admin/umo?view=grants',
    'admin-audit': '/admin/umo?view=audit',
    'admin-comments': '/admin/feedbackResults?view=comments',
    'admin-pages': '/admin/custom?view=pages&page=about',
    'admin-personal': '/admin/custom?view=personal',
    'admin-groups': '/admin/camp?view=groups',
    'admin-schedule': '/admin/camp?view=schedule',
    'admin-scenes': '/admin/camp?view=panoramas',
    'admin-notices': '/admin/camp?view=notices',
    'admin-notice-form': '/admin/camp?view=notices&entry=new-notice&new=1',
    'admin-sessions': '/admin/camp?view=sessions',
    'admin-packing-list': '/admin/camp?view=checklist',
    'admin-document': '/admin/db/camps/camp-2026',
  }),
];
