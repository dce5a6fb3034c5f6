import { documentPaths } from '@steeple/model/database/paths';
import { expect, it } from 'vitest';
import { memoryServices } from '../../../tests/memory/services.ts';
import { requireVersion } from './requireConsent.ts';

it.each([undefined, null, 'x', [2]])('a text whose revision is %j counts as the first version', async (revision) => {
  const { database } = memoryServices();
  await database.doc(documentPaths.consentText.at('message')).set({ text: { en: 'Text' }, revision });
  await expect(requireVersion(database, 'message', 1, 'consent')).resolves.toBeUndefined();
  await expect(requireVersion(database, 'message', 2, 'consent')).rejects.toMatchObject({
    details: {
      fields: [
        {
          field: 'consent',
          message: {
            en: 'The text about personal data has changed. Please read the new text and agree again.',
            zh: '个人资料说明已更新。请阅读新的说明，并重新勾选同意。',
          },
        },
      ],
    },
  });
});
