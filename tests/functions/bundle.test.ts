import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import * as functions from '../../functions/src/index.ts';

const ROOT = join(import.meta.dirname, '../..');
const LIB = join(ROOT, 'functions/lib');
const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'functions/package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

const files = readdirSync(LIB, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?js$/.test(file));

/**
 * Names that code imports, static, dynamic, by `require` or by esbuild's `__require`, as a parser reads it: comments
 * and texts do not count.
 */
function importsOf(code: string): string[] {
  const found: string[] = [];
  const note = (source: unknown): void => {
    const name = (source as { value?: unknown } | null | undefined)?.value;
    if (typeof name === 'string' && !/^[./]|^data:/.test(name)) found.push(name);
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const {
      type,
      source,
      callee,
      arguments: callArguments,
    } = node as { type?: string; source?: unknown; callee?: { name?: string }; arguments?: unknown[] };
    if (type !== undefined && /^(Import|Export)/.test(type)) note(source);
    if (type === 'CallExpression' && /^(__)?require\d*$/.test(callee?.name ?? '')) note(callArguments?.[0]);
    Object.values(node).forEach(visit);
  };
  visit(parseAst(code));
  return found;
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

describe('what is deployed', () => {
  it('imports nothing but Node and what functions/package.json names, at one version each', () => {
    const imports = new Set(files.flatMap((file) => importsOf(readFileSync(join(LIB, file), 'utf8'))));
    const strangers = [...imports].filter(
      (name) =>
        !name.startsWith('node:') && !builtinModules.includes(name) && dependencies[packageOf(name)] === undefined,
    );
    expect(strangers).toEqual([]);
    expect(imports.size).toBeGreaterThan(5);
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('is read with every form of import: the test above would see an undeclared package', () => {
    const code = `import a from "left-pad"; import "side-effect"; export { b } from '@scope/x/y'; await import("lazy"); require('old'); __require('bundled'); a; /* from 'comment' */ import './own.js'`;
    expect(importsOf(code).toSorted()).toEqual(['@scope/x/y', 'bundled', 'lazy', 'left-pad', 'old', 'side-effect']);
  });

  it('renders pages with React as it is for production, chosen when it was built', () => {
    const renderer = files
      .filter((file) => file.startsWith('site/'))
      .map((file) => readFileSync(join(LIB, file), 'utf8'))
      .join('\n');
    expect(renderer).toContain('react-dom-server.node.production');
    expect(renderer).not.toMatch(/react[\w.-]*\.development|process\.env\.NODE_ENV/);
  });

  it('are the functions of the product', () => {
    expect(Object.keys(functions)).toEqual(
      expect.arrayContaining([
        'syncCalendars',
        'syncCalendarNow',
        'aggregateFeedback',
        'rebuildResults',
        'applyGrant',
        'joinCamp',
        'setCampCode',
        'publishDue',
        'exportMyData',
        'deleteMyAccount',
        'expireData',
        'listCollections',
        'calendarFeed',
        'render',
        'changeGrants',
        'applyMyGrant',
        'countDownload',
      ]),
    );
  });

  it('run in one region, which is a parameter; triggers are delivered again when they fail', () => {
    const wrong = Object.entries(functions).filter(([, declared]) => {
      const { __endpoint: endpoint } = declared as unknown as {
        __endpoint: { region?: unknown; eventTrigger?: { retry?: unknown } };
      };
      return (
        String(endpoint.region) !== 'params.REGION' ||
        (endpoint.eventTrigger !== undefined && endpoint.eventTrigger.retry !== true)
      );
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  });
});
