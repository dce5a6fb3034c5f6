import { expect, test } from 'vitest';
import { fileOf } from './fileOf.ts';

test.each([
  ['/', '/index.html'],
  ['/about', '/about.html'],
  ['/zh/%E4%B8%AD', '/zh/中.html'],
  ['/zh/feed.xml', '/zh/feed.xml'],
  ['/about/_payload.json', '/about/_payload.json'],
  ['/robots.txt', '/robots.txt'],
  ['/site.webmanifest', '/site.webmanifest'],
  ['/posts/what-is.xml-for', '/posts/what-is.xml-for.html'],
  ['/posts/sitemap-xml', '/posts/sitemap-xml.html'],
])('%s is the file %s', (url, file) => expect(fileOf(url)).toBe(file));
