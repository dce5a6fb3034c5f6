import { documentPaths } from '@steeple/model/database/paths';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInAnonymously } from 'firebase/auth';
import { connectFirestoreEmulator, doc, getFirestore, serverTimestamp, setDoc, terminate } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { authHost, firestoreHost, projectId } from '../../addresses.ts';
import { visit } from '../browser.ts';
import { campId, deleteResponse, readCamp, withFeedbackWindow } from '../campDatabase.ts';
import { exampleAnswers, formPath, words } from './feedbackForm.ts';

/**
 * Writes a response past the form, as anybody with the web SDK can try. @returns the uid, or the code of the refusal.
 */
async function writeDirectly(): Promise<{ uid: string } | { code: string }> {
  const answers = exampleAnswers(await readCamp(), 1);
  const app = initializeApp({ projectId: projectId(), apiKey: 'demo' }, `direct-${Math.random()}`);
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://${authHost().address}`, { disableWarnings: true });
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, firestoreHost().host, firestoreHost().port);
  try {
    const { user } = await signInAnonymously(auth);
    await setDoc(doc(firestore, documentPaths.feedbackResponse.at(campId, user.uid)), {
      answers,
      language: 'en',
      submittedAt: serverTimestamp(),
      submission: 'Submission0000000001',
      basedOn: 'none',
    });
    return { uid: user.uid };
  } catch (error) {
    return { code: (error as { code: string }).code };
  } finally {
    await terminate(firestore);
    await deleteApp(app);
  }
}

describe('outside the feedback window', () => {
  it.each([
    ['before it opens', 5, 50, /Feedback opens on .+ \(Singapore time\)/, /反馈将于.+开放（新加坡时间）/],
    ['after it closed', -50, -5, /Feedback closed on .+ \(Singapore time\)/, /反馈已于.+截止（新加坡时间）/],
  ])('%s, both forms say when, and a direct write is refused', async (_name, opensIn, closesIn, english, chinese) => {
    await withFeedbackWindow(opensIn, closesIn, async () => {
      for (const [path, sentence] of [
        [formPath.en, english],
        [formPath.zh, chinese],
        ['/camp/feedback_page', english],
      ] as const) {
        const { page } = await visit(path);
        await page.getByText(sentence).first().waitFor();
        expect(await page.getByRole('button', { name: words.en.submit }).count()).toBe(0);
      }
      expect(await writeDirectly()).toEqual({ code: 'permission-denied' });
    });
  });

  it('a device whose clock is a day ahead still offers the form, by the server’s clock, and says that its clock is wrong', async () => {
    await withFeedbackWindow(-5, 5, async () => {
      const { page } = await visit('about:blank');
      await page.clock.install({ time: Date.now() + 24 * 60 * 60_000 });
      await page.goto(formPath.en);
      await page.getByText('This device’s clock is 1 day ahead.').waitFor();
      await page.getByRole('button', { name: words.en.submit }).waitFor();
      await page.goto(formPath.zh);
      await page.getByText('此设备的时钟快了 1天。').waitFor();
    });
  });

  it('a device whose clock is a day behind offers nothing to send after closing', async () => {
    await withFeedbackWindow(-50, -5, async () => {
      const { page } = await visit('about:blank');
      await page.clock.install({ time: Date.now() - 24 * 60 * 60_000 });
      await page.goto(formPath.en);
      await page.getByText('This device’s clock is 1 day behind.').waitFor();
      await page.getByText(/Feedback closed on/).waitFor();
      expect(await page.getByRole('button', { name: words.en.submit }).count()).toBe(0);
    });
  });

  it('while it is open, the same direct write is accepted', async () => {
    await withFeedbackWindow(-5, 5, async () => {
      const written = await writeDirectly();
      expect(written).toHaveProperty('uid');
      if ('uid' in written) await deleteResponse(written.uid);
    });
  });
});
