// firebase-tools loads PGlite with every command that knows Data Connect, and creates a database only to emulate it.
class PGlite {
  constructor() {
    throw new Error(
      'The Data Connect emulator needs PGlite, and a stub stands in for it (docs/decisions/0075-a-lighter-install.md).',
    );
  }
}
module.exports = { PGlite };
