// Preloaded by every npm script. Our scripts are TypeScript that Node runs as it is, which older ones refuse with a
// stack trace; this file is plain JavaScript so that it can say why. On Linux x64, Node 24 comes with `npm ci`.
import { existsSync } from 'node:fs';

if (!existsSync(new URL('../../node_modules/firebase-tools', import.meta.url))) {
  console.error('The packages are not installed: run `npm ci`.');
  process.exit(1);
}
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Steeple needs Node 22.18 or later and this is ${process.version}: install Node 24 with \`nvm install 24\`.`,
  );
  process.exit(1);
}
