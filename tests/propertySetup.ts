import * as fc from 'fast-check';

// A property that fails says what failed in its own message, which summaries print, and not in the cause alone.
fc.configureGlobal({ includeErrorInReport: true });
