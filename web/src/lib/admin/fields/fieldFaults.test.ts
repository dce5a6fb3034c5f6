import { describe, expect, it } from 'vitest';
import { faultAt, faultsBelow } from './fieldFaults.ts';

const message = { en: 'x' };
const faults = [
  { field: 'title.en', message },
  { field: 'sections.2.body.en', message },
  { field: 'sections.20.id', message },
  { field: 'sections.2', message },
];

describe('faults of a form', () => {
  it('are found by their field', () => {
    expect(faultAt(faults, 'title.en')?.field).toBe('title.en');
    expect(faultAt(faults, 'title')).toBeUndefined();
  });
  it('are handed on to the part that they are in, and to no other', () => {
    expect(faultsBelow(faults, 'sections.2').map((fault) => fault.field)).toEqual(['body.en', '']);
  });
});
