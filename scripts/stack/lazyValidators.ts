import { createRequire } from 'node:module';

/**
 * Preloaded into firebase-tools. Its Auth emulator compiles a validator for every parameter of Google's API, each with
 * a compiled meta schema of its own, before it listens: eight of the seventeen seconds that a restart took. exegesis,
 * which makes them, has an option to compile each when it is first needed.
 */
type Middleware = (document: unknown, options: Readonly<Record<string, unknown>>) => unknown;

const requireFromTools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
const exegesis = requireFromTools('exegesis-express') as { middleware: Middleware };
const { middleware } = exegesis;
exegesis.middleware = (document, options) => middleware(document, { ...options, lazyCompileValidationSchemas: true });
