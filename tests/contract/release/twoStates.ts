import { documentPaths } from '@steeple/model/database/paths';
import { leaseMillis } from '../../../functions/src/release/releaseState.ts';
import { renderer, type ReleaseWorld, releaseWorld } from './releaseWorld.ts';

/** The page that changes. */
export const about = documentPaths.page.at('about');

/** A small site with a page that has two texts, and the whole site rendered with each of them. */
export interface TwoStates {
  readonly world: ReleaseWorld;
  /** Writes one of the two texts and notes the change. */
  readonly write: (state: 0 | 1) => Promise<void>;
  /** The state that the whole site shows; null where it shows none of the two as a whole. */
  readonly shownState: () => 0 | 1 | null;
  /** Brings the site to the first state, with nothing waiting and no content that an earlier version had. */
  readonly begin: () => Promise<void>;
}

/** Texts without the moment at which they were rendered. */
export function timeless(files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(Array.from(files, ([path, text]) => [path, renderer.withoutMoment(text)]));
}

function sameFiles(left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): boolean {
  return left.size === right.size && [...left].every(([path, text]) => right.get(path) === text);
}

const titles = [
  { en: 'About us', zh: '关于我们' },
  { en: 'Who we are', zh: '我们是谁' },
] as const;

export async function twoStates(): Promise<TwoStates> {
  const world = await releaseWorld(2);
  world.time.rendering = world.time.now;
  const original = world.documents.get(about) ?? {};
  const put = (state: 0 | 1): unknown => world.documents.set(about, { ...original, title: titles[state] });
  put(1);
  const other = timeless(await world.fromScratch());
  put(0);
  const states = [timeless(await world.fromScratch()), other];
  const write = async (state: 0 | 1): Promise<void> => {
    put(state);
    await world.changed(about);
  };
  /** Leaves Hosting the contents of the live version, so that what is rendered must be uploaded. */
  const forgetContents = (): void => {
    const { contents, live } = world.hosting.site;
    const used = new Set(live?.files.values());
    for (const hash of contents.keys()) if (!used.has(hash)) contents.delete(hash);
  };
  return {
    world,
    write,
    shownState: () => {
      const live = timeless(world.liveFiles());
      const found = states.findIndex((state) => sameFiles(state, live));
      return found === -1 ? null : (found as 0 | 1);
    },
    begin: async () => {
      world.hosting.clearFaults();
      forgetContents();
      world.time.now += 2 * leaseMillis;
      world.waits.length = 0;
      await write(0);
      await world.run();
      forgetContents();
    },
  };
}
