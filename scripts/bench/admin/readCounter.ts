import type { Page } from 'playwright-core';

/** Counts the documents that the database sends to a page. */
export interface ReadCounter {
  /** Documents since the last call, and questions answered by counting on the server. */
  take: () => { documents: number; counts: number };
}

/** The beginning of a document in the answers of the client library's channel. */
const sent = /"documentChange":/g;

/**
 * Watches the network as the browser's developer tools do, answers that stay open included: Firestore's client
 * reads everything through one long answer, of which a page's `response` event would only tell the end.
 */
export async function countReads(page: Page): Promise<ReadCounter> {
  const tools = await page.context().newCDPSession(page);
  const texts = new Map<string, string>();
  let taken = { documents: 0, counts: 0 };
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(':runAggregationQuery')) asked += 1;
  });
  const append = (request: string, base64: string): void => {
    const text = texts.get(request);
    if (text !== undefined) texts.set(request, text + Buffer.from(base64, 'base64').toString('latin1'));
  };
  await tools.send('Network.enable');
  tools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!/google\.firestore\.v1\.Firestore\/Listen|:runAggregationQuery|:batchGet|:runQuery/.test(response.url)) return;
    texts.set(requestId, '');
    tools.send('Network.streamResourceContent', { requestId }).then(
      ({ bufferedData }) => append(requestId, bufferedData),
      () => undefined,
    );
  });
  tools.on('Network.dataReceived', ({ requestId, data }) => {
    if (data !== undefined) append(requestId, data);
  });
  return {
    take() {
      const all = [...texts.values()].join('\n');
      const now = { documents: all.match(sent)?.length ?? 0, counts: asked };
      const since = { documents: now.documents - taken.documents, counts: now.counts - taken.counts };
      taken = now;
      return since;
    },
  };
}
