/** Refuses to create a database: firebase-tools loads PGlite with every command that knows Data Connect. */
function PGlite() {
  throw new Error(
    'The Data Connect emulator needs PGlite, which a stub replaces here (docs/decisions/0075-a-lighter-install.md).',
  );
}
module.exports = { PGlite };
