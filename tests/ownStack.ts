/**
 * Points the environment of a test file at the stack of its worker: files that run at once have a stack each, and so
 * never see what another one writes. `scripts/test.ts` lists the environments of all stacks, the first worker's first.
 */
const all = JSON.parse(process.env.STEEPLE_STACK_ENVIRONMENTS ?? '[]') as Record<string, string>[];
const own = all[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % Math.max(1, all.length)];
Object.assign(process.env, own);
