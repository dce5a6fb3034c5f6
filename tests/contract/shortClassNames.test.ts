import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shortClassNames } from '../../web/build/shortClassNames.ts';

let web: string;
const file = (name: string): string => join(web, 'src', name);

beforeEach(() => {
  web = mkdtempSync(join(tmpdir(), 'steeple-class-names-'));
  mkdirSync(file('ui'), { recursive: true });
  writeFileSync(file('ui/B.module.css'), '.title { color: red } .title .open:hover { animation: turn 1s }');
  writeFileSync(file('ui/A.module.css'), '.title { margin: 0.5em } @keyframes turn { to { opacity: 0 } }');
  writeFileSync(file('ui/base.css'), '.global { margin: 0 }');
});
afterEach(() => rmSync(web, { recursive: true }));

it('names every class and animation of every module, shortly, and no two the same', () => {
  const nameOf = shortClassNames(web);
  const names = [
    nameOf('title', file('ui/A.module.css')),
    nameOf('turn', file('ui/A.module.css')),
    nameOf('title', file('ui/B.module.css')),
    nameOf('open', file('ui/B.module.css')),
  ];
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]{1,2}$/);
});

it('comes to the same names in another build', () => {
  const [client, server] = [shortClassNames(web), shortClassNames(web)];
  expect(server('open', file('ui/B.module.css'))).toBe(client('open', `${file('ui/B.module.css')}?used`));
});

it('has no name for what it has not counted', () => {
  const nameOf = shortClassNames(web);
  expect(() => nameOf('closed', file('ui/B.module.css'))).toThrow('closed');
});

it('has thousands of different names', () => {
  const classes = Array.from({ length: 5000 }, (_unused, index) => `.name${index} {}`).join('\n');
  writeFileSync(file('ui/C.module.css'), classes);
  const nameOf = shortClassNames(web);
  const names = Array.from({ length: 5000 }, (_unused, index) => nameOf(`name${index}`, file('ui/C.module.css')));
  expect(new Set(names).size).toBe(5000);
});
