import { documentPaths } from '@steeple/model/database/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { triggerFunctions } from '../../functions/src/triggers.ts';
import { mostPerRequest, reachedFunctions } from '../support/visitors/visitorCost.ts';
import { measuredRequests, triggersOfOthers, visitorRequests } from '../support/visitors/visitorRequests.ts';
import { otherPeople, type VisitorWorld, visitorWorld } from '../support/visitors/visitorWorld.ts';
import { table } from '../rules/table/table.ts';
import type { Who } from '../rules/people.ts';

/** The places of a trigger's declaration that may name its document. */
type Filters = 'eventFilters' | 'eventFilterPathPatterns';

let world: VisitorWorld;
/** Paths that the requests have written. */
const writtenPaths = new Set<string>();
beforeAll(async () => {
  world = await visitorWorld(new Date('2026-11-26T00:00:00Z'));
});

describe(`a request of an anonymous visitor reads few documents, whatever ${otherPeople} other people have added`, () => {
  it.each(measuredRequests())('$title', async ({ request, exception }) => {
    world.begin();
    await request(world.services).catch((error: unknown) => {
      // A refusal is an answer.
      if ((error as { details?: unknown }).details === undefined) throw error;
    });
    for (const path of world.services.written) writtenPaths.add(path);
    expect(world.services.reads).toBeLessThanOrEqual(exception?.reads ?? mostPerRequest.reads);
  });

  it('but for what is asked about one verified address, whose reason is written down', () => {
    const exceptions = measuredRequests().filter(({ exception }) => exception !== undefined);
    expect(exceptions.map(({ title }) => title)).toEqual([
      'exportMyData with a verified address',
      'deleteMyAccount with a verified address',
    ]);
  });
});

describe('the functions that visitors reach', () => {
  const triggers = Object.entries(triggerFunctions).map(([name, trigger]) => {
    const { __endpoint: endpoint } = trigger as unknown as {
      readonly __endpoint: { readonly eventTrigger: Readonly<Record<Filters, { readonly document?: string }>> };
    };
    const { eventFilters, eventFilterPathPatterns } = endpoint.eventTrigger;
    const document = eventFilterPathPatterns.document ?? eventFilters.document ?? '';
    return { name, document: new RegExp(`^${document.replaceAll(/\{\w+\}/g, '[^/]+')}$`) };
  });
  const triggersOf = (paths: Iterable<string>): string[] =>
    triggers.filter(({ document }) => [...paths].some((path) => document.test(path))).map(({ name }) => name);
  const strangersOfRules: readonly Who[] = ['visitor', 'anonymous', 'member', 'unverified'];
  const otherTriggers: readonly string[] = triggersOfOthers;

  it('are those that the cost of a day is worked out for', () => {
    const isTrigger = (name: string): boolean => triggers.some((trigger) => trigger.name === name);
    expect([...reachedFunctions].sort()).toEqual(
      Object.keys(visitorRequests)
        .filter((name) => !isTrigger(name))
        .sort(),
    );
  });

  it('are the triggers of what their requests write', () => {
    const called = triggersOf(writtenPaths);
    expect(called).toEqual(expect.arrayContaining(['assignSignUp', 'followSignUp', 'listResource', 'listUser']));
    expect(called.filter((name) => otherTriggers.includes(name))).toEqual([]);
  });

  it('are the triggers of what rules let them write themselves', () => {
    const paths = table
      .filter(({ who, allowed, operation }) => allowed && strangersOfRules.includes(who) && operation !== 'get')
      .filter(({ operation }) => operation !== 'list')
      .map(({ path }) => path);
    expect(triggersOf(paths)).toEqual(expect.arrayContaining(['aggregateFeedback', 'listUser']));
    expect(triggersOf(paths).filter((name) => otherTriggers.includes(name))).toEqual([]);
  });

  it('are no trigger of what admins write, such as a page', () => {
    expect(triggersOf([documentPaths.page.at('about')]).every((name) => otherTriggers.includes(name))).toBe(true);
  });
});
