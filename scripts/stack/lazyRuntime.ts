import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Preloaded into each process in which firebase-tools runs a function. Its runtime loads the code for deployments and
 * two whole libraries that no function uses, which takes longer than loading the function. Here each is loaded when
 * something of it is used.
 */
const forDeployments = [
  'deploy/functions/backend',
  'deploy/functions/prepare',
  'deploy/functions/services/index',
  'emulator/extensions/postinstall',
  'extensions/extensionsHelper',
  'extensions/manifest',
];

const require = createRequire(import.meta.url);
const library = join(dirname(require.resolve('firebase-tools/package.json')), 'lib');

/** Puts a module in the place of another one, which it loads when something of it is asked for. */
function loadLater(path: string): void {
  const get = (_: object, name: string | symbol): unknown => {
    delete require.cache[path];
    return Reflect.get(require(path) as object, name);
  };
  const later = { id: path, filename: path, loaded: true, exports: new Proxy({}, { get }), children: [], paths: [] };
  Object.assign(require.cache, { [path]: later });
}

for (const name of forDeployments) loadLater(join(library, `${name}.js`));
// Functions import parts of these libraries, never the whole.
const ofFunctions = createRequire(join(process.cwd(), 'index.js'));
for (const name of ['firebase-admin', 'firebase-functions']) loadLater(ofFunctions.resolve(name));
