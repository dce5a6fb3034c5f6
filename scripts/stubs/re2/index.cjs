// superstatic, the Hosting emulator's server, catches this error and uses JavaScript's RegExp instead.
throw new Error('re2 is not installed: a stub replaces it (docs/decisions/0075-a-lighter-install.md).');
