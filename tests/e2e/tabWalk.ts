import type { Page } from 'playwright-core';

/** Faults of a page for those who use the keyboard alone: controls by their accessible names. */
export type TabFaults = {
  /** Controls that the Tab key never reached. */
  unreached: string[];
  /** Controls that do not show that they have the focus. */
  unmarked: string[];
  /** Controls that have the focus outside the window. */
  outOfSight: string[];
};

/** Lists the controls that the Tab key must reach: every visible one; radio buttons and toolbars have arrow keys. */
async function controlsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isStop = (element: HTMLElement): boolean =>
      !(element instanceof HTMLInputElement && element.type === 'radio') &&
      !(element.closest('[role="toolbar"]') !== null && element.tabIndex === -1);
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, video, audio, [tabindex="0"], [contenteditable="true"]',
      ),
    ].filter(
      (element) =>
        isStop(element) &&
        element.tabIndex >= 0 &&
        !(element as HTMLButtonElement).disabled &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest('[inert]') === null,
    );
    (document.activeElement as HTMLElement | null)?.blur();
    getSelection()?.removeAllRanges();
    return controls.map((element, index) => {
      element.dataset.tabStop = String(index);
      return `${index} ${element.tagName.toLowerCase()} ${(element.innerText || element.getAttribute('aria-label') || element.getAttribute('href') || '').trim().slice(0, 40)}`;
    });
  });
}

type Focus = { stop: number; isMarked: boolean; isInViewport: boolean };

/** Finds the control that has the focus; null where it is none of the page's. */
async function focusOf(page: Page): Promise<Focus | null> {
  return page.evaluate(async () => {
    const element = document.activeElement as HTMLElement | null;
    if (element?.dataset.tabStop === undefined) return null;
    const isInViewport = (): boolean => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    };
    // What comes into sight by a transition needs a frame or two, also where it takes no time.
    for (let frame = 0; frame < 3 && !isInViewport(); frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    // A checkbox or a radio button shows it on the label around it or on the part beside it.
    const own = [element, ...element.querySelectorAll('*')].slice(0, 3);
    const around = [element.nextElementSibling, element.parentElement, element.parentElement?.parentElement];
    const hasOutline = (part: Element | null | undefined): boolean => {
      if (part == null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const isMarked =
      [...own, ...around].some(hasOutline) || own.some((part) => getComputedStyle(part).boxShadow !== 'none');
    return { stop: Number(element.dataset.tabStop), isMarked, isInViewport: isInViewport() };
  });
}

/** Goes through a page with the Tab key alone, until every control was reached or twice over. */
export async function tabFaultsOf(page: Page): Promise<TabFaults> {
  const controls = await controlsOf(page);
  if (controls.length === 0) return { unreached: ['there are no controls'], unmarked: [], outOfSight: [] };
  const reached = new Set<number>();
  const unmarked = new Set<string>();
  const outOfSight = new Set<string>();
  // Fields of dates and times have several stops.
  for (let press = 0; press < 2 * controls.length + 20 && reached.size < controls.length; press += 1) {
    await page.keyboard.press('Tab');
    const focus = await focusOf(page);
    if (focus === null) continue;
    // At the later stops of a field of a date the browser marks the part of it that is typed.
    if (reached.has(focus.stop)) continue;
    reached.add(focus.stop);
    const name = controls[focus.stop] ?? '';
    if (!focus.isMarked) unmarked.add(name);
    if (!focus.isInViewport) outOfSight.add(name);
  }
  // A control that went away meanwhile, such as a suggestion, cannot be reached.
  const connected = new Set(
    await page
      .locator('[data-tab-stop]')
      .evaluateAll((elements) => elements.map((element) => Number((element as HTMLElement).dataset.tabStop))),
  );
  return {
    unreached: controls.filter((_name, stop) => !reached.has(stop) && connected.has(stop)),
    unmarked: [...unmarked],
    outOfSight: [...outOfSight],
  };
}
