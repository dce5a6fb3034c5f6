import type { RouteModule } from '#lib/routing/route.ts';

/** A page's own title, from the parameters of its address. */
export type RouteTitle = (params: Readonly<Record<string, string>>) => string;

/** Data that the shell adds to an address: its title and the module that shows it. */
export interface PageCode {
  /** The title where the module's `head` gives none. @param params those of the address. */
  readonly title: RouteTitle;
  readonly load: () => Promise<RouteModule>;
}

/** Makes an entry of the tables. @param load imports the page's module. */
export function page(title: RouteTitle, load: PageCode['load']): PageCode {
  return { title, load };
}
