import type { Locator, Page } from 'playwright-core';

/** A kind of interaction, and where a page offers it. */
interface Kind {
  readonly name: string;
  readonly find: string;
  /** So many are tried on a page, spread over all that it has. */
  readonly most: number;
  readonly act: (target: Locator) => Promise<void>;
}

/** An element of a page that a visitor can do something with. */
export interface Target {
  /** Its kind, its place among those of its kind, and the beginning of its text: `button 3 (Subscribe)`. */
  readonly name: string;
  /** Carries out one interaction, or a few that belong together, such as three letters. */
  readonly act: () => Promise<void>;
}

const press = { timeout: 5000 } as const;

/**
 * Presses at a place of the screen, as a finger does. Playwright's own `click` runs code in the page while the press is
 * handled, to see what it meets; at four times throttling that takes longer than the page's own answer.
 * @throws Error where something else is at the place.
 */
async function click(target: Locator): Promise<void> {
  const { x, y } = await target.evaluate(bringIntoView, undefined, press);
  await target.page().mouse.click(x, y);
}

async function clickTwice(target: Locator): Promise<void> {
  await click(target);
  await click(target);
}

/** Runs in the page: scrolls to an element and returns its middle, once the page is drawn there. */
async function bringIntoView(element: Element): Promise<{ x: number; y: number }> {
  const middle = () => {
    const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isReached = () => {
    const met = document.elementFromPoint(middle().x, middle().y);
    return element.contains(met) || met?.closest('label')?.control === element;
  };
  if (!isReached()) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  }
  if (!isReached()) throw new Error('Something else is there');
  return middle();
}

async function type(target: Locator): Promise<void> {
  await click(target);
  for (const letter of 'abc') await target.page().keyboard.press(letter);
}

/** The browser draws the list itself, so the keys choose. */
async function choose(target: Locator): Promise<void> {
  await target.focus(press);
  await target.press('ArrowDown', press);
}

/** The menu comes first, and links last, since they leave the page. */
const kinds: readonly Kind[] = [
  { name: 'menu', find: 'header:not(main *) summary:visible', most: 2, act: clickTwice },
  { name: 'header button', find: 'header:not(main *) button:visible', most: 2, act: click },
  { name: 'disclosure', find: 'main summary:visible', most: 2, act: clickTwice },
  {
    name: 'field',
    find: 'main :is(input:is([type="search"], [type="text"], [type="email"], [type="tel"], [type="password"]), textarea):enabled:visible',
    most: 2,
    act: type,
  },
  { name: 'choice', find: 'main input:is([type="radio"], [type="checkbox"]):enabled:visible', most: 3, act: click },
  { name: 'list', find: 'main select:enabled:visible', most: 2, act: choose },
  { name: 'button', find: 'main button:enabled:visible', most: 6, act: click },
  { name: 'chapter', find: 'main a[href^="#"]:visible', most: 2, act: click },
  { name: 'navigation', find: ':is(nav, header):not(main *) a[href^="/"]:visible', most: 2, act: click },
  { name: 'link', find: 'main a[href^="/"]:not([download], [target], [href*="."]):visible', most: 3, act: click },
];

/** Chooses at most so many places out of a number of places, spread evenly, the first and the last among them. */
export function spread(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, place) => place);
  return Array.from({ length: most }, (_, place) => Math.round((place * (count - 1)) / Math.max(1, most - 1)));
}

/** Finds what an open page offers. A page that is opened again has the same targets. */
export async function findTargets(page: Page): Promise<Target[]> {
  const found: Target[] = [];
  for (const { name, find, most, act } of kinds) {
    const elements = page.locator(find);
    for (const place of spread(await elements.count(), most)) {
      const text = (await elements.nth(place).textContent()) ?? '';
      const label = text.replaceAll(/[\s|]+/g, ' ').trim();
      found.push({ name: `${name} ${place + 1} (${label.slice(0, 24)})`, act: async () => act(elements.nth(place)) });
    }
  }
  return found;
}
