import { expect, onTestFinished, test } from 'vitest';
import { proofSize, sampleSeed } from '../proofSize.ts';
import { Random } from '../simulator/Random.ts';
import { createPhone, pass, replaceBrowser } from './campStart.ts';

const starts = proofSize(25, 10_000);
const seed = sampleSeed();
const dayMillis = 86_400_000;

/**
 * Starts a phone: one page or two, with trouble, until they are killed or hours have passed; then again without
 * trouble.
 * @returns what went wrong, and whether the server has ended the sign-in.
 */
async function start(random: Random, endingPercent: number) {
  const phone = createPhone(random, random.percent(30));
  phone.clockOffset = random.pick([0, 0, dayMillis, -dayMillis]);
  phone.troublePercent = random.pick([30, 60, 100]);
  phone.endingPercent = endingPercent;
  phone.deletesUnsent = random.percent(50);
  const faults: string[] = [];
  const look = (): void => {
    if (!phone.hasEnded && phone.statuses().includes('signedOut')) faults.push('a page signed out');
  };
  phone.open();
  if (random.percent(30)) await pass(random.below(3000));
  if (random.percent(50)) phone.open();
  for (let step = 0; step < 6; step += 1) {
    await pass(random.pick([0, 10, 3000, 65_000, 3_700_000]));
    look();
    const [tab] = phone.tabs;
    if (tab !== undefined && random.percent(40)) phone.changeClaims(tab);
    if (tab !== undefined && random.percent(10)) phone.kill(tab);
  }
  for (const tab of phone.tabs) phone.kill(tab);
  const { hasEnded } = phone;
  Object.assign(phone, { troublePercent: 0, endingPercent: 0, clockOffset: 0 });
  const last = phone.open();
  await pass(100);
  look();
  if (!hasEnded && !phone.statuses().includes('signedIn')) faults.push('the next start is not signed in');
  if (phone.newAccounts > 0) faults.push('a second account was made');
  faults.push(...phone.shownErrors.map((error) => `${error} was shown`));
  const lost = phone.lost();
  // Answers and notes go with the account only where the person agrees.
  const mayGo = hasEnded && phone.deletesUnsent ? lost : hasEnded ? ['sign-in'] : [];
  faults.push(...lost.filter((name) => !mayGo.includes(name)).map((name) => `${name} was lost`));
  phone.kill(last);
  return { faults, hasEnded };
}

test(`a camp phone stays signed in and loses nothing, unless the server ends the sign-in (${starts} starts, seed ${seed})`, async () => {
  onTestFinished(await replaceBrowser());
  const faults: string[] = [];
  let ended = 0;
  for (let index = 0; index < starts; index += 1) {
    // Of ten starts one in which the server ends the sign-in at once, and one in which it may do so later.
    const result = await start(new Random(seed + index), { 4: 100, 9: 20 }[index % 10] ?? 0);
    if (result.hasEnded) ended += 1;
    faults.push(...result.faults.map((fault) => `seed ${seed + index}: ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(ended).toBeGreaterThan(0);
}, 1_200_000);
