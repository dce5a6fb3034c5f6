/**
 * Time that the CDN keeps an answer of `render`, in seconds. A post that was published shows within a minute, so a page
 * may be cached half of one; browsers ask each time.
 */
export const pageSeconds = 30;

/**
 * Time that an instance serves the search index or sitemap again that it made; half a minute, as the CDN keeps it for
 * as long again. Milliseconds.
 */
export const recentMillis = 30_000;

/** For pages, their payloads and feeds. */
export const pageCache = `public, max-age=0, s-maxage=${pageSeconds}`;
/** For pictures, whose path changes with their content. */
export const pictureCache = 'public, max-age=604800, s-maxage=31536000, immutable';
/** For files that an admin may replace under the same path. */
export const fileCache = 'public, max-age=300, s-maxage=300';
/** For answers that must not be cached: errors. */
export const noCache = 'no-store';
/** For released files: browsers ask each time, and Hosting clears its CDN with every release. */
export const releasedCache = 'public, max-age=0, must-revalidate';
