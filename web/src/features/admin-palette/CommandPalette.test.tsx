import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { describe, expect, it } from 'vitest';
import { CommandPalette } from './CommandPalette.tsx';

const html = renderToStaticMarkup(
  <Router ssrPath="/admin">
    <CommandPalette onClose={() => undefined} />
  </Router>,
);

/** The values of an attribute, in the order of the elements. */
function valuesOf(attribute: string, within = html): string[] {
  return [...within.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
}

describe('the palette is a combobox', () => {
  const field = /<input [^>]*>/.exec(html)?.[0] ?? '';
  const options = [...html.matchAll(/<div [^>]*role="option"[^>]*>/g)].map(([tag]) => tag);

  it('whose field controls the list, and names the line that is chosen', () => {
    expect(field).toContain('role="combobox"');
    const list = /<div [^>]*role="listbox"[^>]*>/.exec(html)?.[0] ?? '';
    expect(valuesOf('aria-controls', field)).toEqual(valuesOf('id', list));
    expect(valuesOf('aria-activedescendant', field)).toEqual(valuesOf('id', options[0]));
    expect(valuesOf('aria-label', field)[0]).toMatch(/\S/);
  });

  it('with one chosen line, and groups that have a title', () => {
    expect(options.length).toBeGreaterThan(30);
    expect(options.filter((option) => option.includes('aria-selected="true"'))).toEqual([options[0]]);
    const ids = valuesOf('id');
    expect(new Set(ids).size).toBe(ids.length);
    expect(valuesOf('aria-labelledby').filter((id) => !ids.includes(id))).toEqual([]);
  });
});
