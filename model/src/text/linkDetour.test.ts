import { expect, test } from 'vitest';
import { withoutDetour } from './linkDetour.ts';

const link = 'https://steeple.test/visit?a=1&b=2#map';
const inside = encodeURIComponent(link);

test.each([
  `https://www.google.com/url?q=${inside}&sa=D&source=calendar&usg=AOv`,
  `https://www.google.com.sg/url?sa=t&url=${inside}`,
  `HTTPS://Google.com/url?q=${inside}`,
  `https://nam02.safelinks.protection.outlook.com/?url=${inside}&data=05%7C01&reserved=0`,
  `https://l.facebook.com/l.php?u=${inside}&h=AT0`,
  `https://www.youtube.com/redirect?event=video&q=${inside}`,
  `https://link.zhihu.com/?target=${inside}`,
  `https://linkprotect.cudasvc.com/url?a=${inside}&c=E`,
  `https://www.google.com/url?q=${encodeURIComponent(`https://eur01.safelinks.protection.outlook.com/?url=${inside}`)}`,
])('the link behind %s is found', (address) => expect(withoutDetour(address)).toBe(link));

test.each([
  link,
  'https://www.google.com/maps?q=https://steeple.test',
  'https://www.google.com/url?q=steeple',
  'https://www.google.com/url?q=javascript:alert(1)',
  'https://www.google.com/url?q=https://steeple.test/%E0%A4%A',
  'https://www.google.com/url?sa=t',
  'https://www.google.com/url',
  `https://google.com.steeple.test/url?q=${inside}`,
  `https://xsafelinks.protection.outlook.com/?url=${inside}`,
  'mailto:office@steeple.test',
])('%s stays as it is', (address) => expect(withoutDetour(address)).toBe(address));
