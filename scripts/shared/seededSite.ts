import { buildWeb } from '../build/web.ts';
import { seedStack } from './seedStack.ts';
import type { Stack } from '../stack/startStack.ts';

/** Builds the site, has a running stack serve it, and fills the stack again. */
export async function serveSeededSite(stack: Stack): Promise<void> {
  await buildWeb();
  stack.takeBuilds();
  await seedStack(stack, { fresh: true });
}
