const crawler = /bot|chrome-lighthouse|facebookexternalhit|google/i;

/** True for user agents that must never be shown the error page: errors are only logged (specification section 4). */
export function isCrawler(userAgent: string): boolean {
  return crawler.test(userAgent);
}
