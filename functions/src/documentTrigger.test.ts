import { onDocumentWritten as sdkOnDocumentWritten } from 'firebase-functions/v2/firestore';
import { describe, expect, it } from 'vitest';
import { type DocumentWritten, onDocumentWritten } from './documentTrigger.ts';
import { region } from './parameters.ts';

const options = { document: 'camps/{camp}/feedback/{uid}', region, retry: true, timeoutSeconds: 120, maxInstances: 10, concurrency: 40, memory: '512MiB' } as const;
const endpointOf = ({ __endpoint: endpoint }: { readonly __endpoint: unknown }): unknown => endpoint;
const event = { specversion: '1.0', id: 'e1', source: '', type: '', time: '', data: {} } as const;

describe('a trigger on a document', () => {
  it('declares exactly what the SDK’s own declares', () => {
    expect(endpointOf(onDocumentWritten(options, async () => undefined))).toEqual(endpointOf(sdkOnDocumentWritten(options, async () => undefined)));
  });

  it('tells its handler which document was written', async () => {
    const seen: DocumentWritten<(typeof options)['document']>[] = [];
    const trigger = onDocumentWritten(options, async (written) => {
      seen.push(written);
    });
    await trigger({ ...event, document: 'camps/camp-2026/feedback/abc' } as typeof event);
    expect(seen).toEqual([{ id: 'e1', params: { camp: 'camp-2026', uid: 'abc' } }]);
  });

  it('fails, and is delivered again, where the event names another kind of document', async () => {
    await expect(onDocumentWritten(options, async () => undefined).run({ ...event, document: 'camps/camp-2026' } as typeof event)).rejects.toThrow(TypeError);
  });
});
