import type { Page } from 'playwright-core';
import { isWholeProof } from '../proofSize.ts';
import { axeViolations } from './axe.ts';
import { type Look, sidewaysPixels } from './walk.ts';

/** Two opposite looks: English on a phone in daylight, Chinese on a laptop at night. */
const opposites: readonly Look[] = [
  { language: 'en', scheme: 'light', width: 360 },
  { language: 'zh', scheme: 'dark', width: 1440 },
];
const all: readonly Look[] = (['en', 'zh'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    ([360, 1440] as const).map((width) => ({ language, scheme, width })),
  ),
);

/** The looks in which a screen is checked: the two opposite ones; all eight with `npm run prove`. */
export const looks = isWholeProof() ? all : opposites;

/** Lists what axe finds wrong with a page as it is now, and whether it scrolls sideways. */
export async function faultsOf(page: Page): Promise<string[]> {
  const violations = await axeViolations(page);
  const sideways = await sidewaysPixels(page);
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(
          ({ target, failureSummary }) =>
            `${id} at ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(';') ?? ''}`,
        ),
    ),
    ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : []),
  ];
}
