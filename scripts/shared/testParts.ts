/** Parts of the tests, in the order in which a mistake is cheapest to find. */
export const PARTS = ['typecheck', 'lint', 'unit', 'rules', 'functions', 'e2e', 'stack'] as const;

/** Argument of `npm test` for types, style and the unit tests of what changed: an answer within two minutes. */
export const CHANGED = 'changed';

/** Projects of vitest that need no emulator: the part `unit`. */
export const QUICK_PROJECTS = ['unit', 'components', 'isolated'] as const;
