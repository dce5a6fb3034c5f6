import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** A middling phone computes so many times slower than this machine, by Lighthouse (core/config/constants.js). */
export const cpuSlowdown = 4;

/** The part of a context's options that makes it a phone in Singapore. */
export const phoneOptions = { timezoneId: 'Asia/Singapore', viewport: { width: 360, height: 740 } } as const;

/** Opens a page whose processor is as slow as a middling phone's. */
export async function openOnPhone(context: BrowserContext): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, devtools };
}

/** Slows a page's connection down to Lighthouse's "slow 4G" (mobileSlow4G in the same file), applied for real. */
export async function slowConnection(devtools: CDPSession): Promise<void> {
  const bytes = (kilobits: number): number => (kilobits * 1024) / 8;
  const throughput = { downloadThroughput: bytes(1638.4), uploadThroughput: bytes(675) };
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...throughput });
}
