import type { PageHead } from '#app/head/head.ts';
import type { PageState } from '#app/navigation/pageState.ts';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { siteConfigExamples } from '@steeple/model/examples/siteConfig';
import { expect, test } from 'vitest';
import { sharingCard } from './sharingCard.ts';

const site = siteConfigExamples.valid.find(({ name }) => name === 'full')?.value as unknown as SiteConfig;
const page = { error: null, target: { route: { name: 'visit' }, language: 'en' }, data: null } as unknown as PageState;
const head = { pageTitle: 'Visit us', language: 'en' } as unknown as PageHead;
const cardOf = (logo: SiteConfig['logo']) => sharingCard(page, { ...site, logo }, head, '/visit');

test('a card has the church’s logo, and its name unless the logo contains it', () => {
  const logo = { path: 'pictures/office/logo', width: 300, height: 300 };
  expect(cardOf(logo)?.card).toMatchObject({ logo, church: site.name.en });
  expect(cardOf({ ...logo, hasName: true })?.card.church).toBe('');
  expect(cardOf(undefined)?.card).not.toHaveProperty('logo');
});

test('another logo gives the card another address', () => {
  const logo = { path: 'pictures/office/logo', width: 300, height: 300 };
  expect(cardOf({ ...logo, path: 'pictures/office/other' })?.path).not.toBe(cardOf(logo)?.path);
});
