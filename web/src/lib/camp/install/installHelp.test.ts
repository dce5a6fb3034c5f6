import { describe, expect, test } from 'vitest';
import { inAppBrowser } from '#lib/inAppBrowser.ts';
import { type BrowserFacts, installHelp, isIos } from './installHelp.ts';

const agents = {
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  iosChrome:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/137.0.7151.51 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
  androidFirefox: 'Mozilla/5.0 (Android 14; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
  whatsapp:
    'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36 WhatsApp/2.25.16',
  wechat:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN',
  facebook:
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/465.0.0.0;]',
  instagram:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 335.0.0 (iPhone14,5)',
  line: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.9.0',
} as const;

function browserOf(agent: keyof typeof agents, changes: Partial<BrowserFacts> = {}): BrowserFacts {
  return {
    userAgent: agents[agent],
    maxTouchPoints: agent === 'mac' || agent === 'desktop' ? 0 : 5,
    isStandalone: false,
    wasInstalled: false,
    hasPrompt: false,
    ...changes,
  };
}

describe('help to install the site', () => {
  test.each<[keyof typeof agents, Partial<BrowserFacts>, string]>([
    ['safari', {}, 'iosSteps'],
    ['iosChrome', {}, 'iosSteps'],
    ['mac', { maxTouchPoints: 5 }, 'iosSteps'],
    ['mac', {}, 'none'],
    ['safari', { isStandalone: true }, 'none'],
    ['android', { hasPrompt: true }, 'prompt'],
    ['android', {}, 'menu'],
    ['android', { wasInstalled: true }, 'none'],
    ['android', { isStandalone: true, hasPrompt: true }, 'none'],
    ['androidFirefox', {}, 'menu'],
    ['desktop', { hasPrompt: true }, 'prompt'],
    ['desktop', {}, 'none'],
    ['whatsapp', {}, 'otherBrowser WhatsApp Chrome'],
    ['whatsapp', { hasPrompt: true, wasInstalled: true }, 'otherBrowser WhatsApp Chrome'],
    ['wechat', {}, 'otherBrowser WeChat Safari'],
    ['facebook', {}, 'otherBrowser Facebook Chrome'],
    ['instagram', {}, 'otherBrowser Instagram Safari'],
    ['line', {}, 'otherBrowser LINE Safari'],
  ])('in %s with %o is %s', (agent, changes, expected) => {
    const help = installHelp(browserOf(agent, changes));
    expect([help.kind, ...('app' in help ? [help.app, help.browser] : [])].join(' ')).toBe(expected);
  });

  test('takes no ordinary browser for one of another app', () => {
    const ordinary = ['safari', 'iosChrome', 'mac', 'android', 'androidFirefox', 'desktop'] as const;
    expect(ordinary.filter((agent) => inAppBrowser(agents[agent]) !== null)).toEqual([]);
    expect(ordinary.filter((agent) => isIos(browserOf(agent)))).toEqual(['safari', 'iosChrome']);
  });
});
