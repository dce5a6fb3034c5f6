import { expect, test } from 'vitest';
import { inAppBrowser } from './inAppBrowser.ts';

test('browsers inside other apps are known by their user agent', () => {
  expect(inAppBrowser('Mozilla/5.0 (iPhone) AppleWebKit/605 MicroMessenger/8.0')).toBe('WeChat');
  expect(inAppBrowser('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537 Chrome/120 Mobile Safari/537 [FBAN/FB4A]')).toBe(
    'Facebook',
  );
  expect(inAppBrowser('Mozilla/5.0 (iPhone) AppleWebKit/605 Version/17 Safari/604')).toBeNull();
});
