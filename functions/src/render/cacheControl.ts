/**
 * How long the CDN keeps what `render` answers, in seconds. A post that was published shows within a minute, so a page
 * may be kept half of one; browsers ask each time.
 */
export const pageSeconds = 30;

/** For pages, their payloads and feeds. */
export const pageCache = `public, max-age=0, s-maxage=${pageSeconds}`;
/** For pictures, whose path changes with their content. */
export const pictureCache = 'public, max-age=604800, s-maxage=31536000, immutable';
/** For files that an admin may replace under the same path. */
export const fileCache = 'public, max-age=300, s-maxage=300';
/** For what must not be kept: errors. */
export const noCache = 'no-store';
