import type { Scene } from './scene.ts';
import { blocksAtDusk } from './scenes/blocksAtDusk.ts';
import { boats } from './scenes/boats.ts';
import { breadAndGrain } from './scenes/breadAndGrain.ts';
import { campfire } from './scenes/campfire.ts';
import { coastDawn } from './scenes/coastDawn.ts';
import { fieldPath } from './scenes/fieldPath.ts';
import { hillsMorning } from './scenes/hillsMorning.ts';
import { kites } from './scenes/kites.ts';
import { lanterns } from './scenes/lanterns.ts';
import { mustardTree } from './scenes/mustardTree.ts';
import { openBook } from './scenes/openBook.ts';
import { organPipes } from './scenes/organPipes.ts';
import { rainLeaves } from './scenes/rainLeaves.ts';
import { shophouses } from './scenes/shophouses.ts';
import { tableSet } from './scenes/tableSet.ts';
import { windowLight } from './scenes/windowLight.ts';

/** Every picture the seed draws, by the name that documents use. */
export const scenes = {
  'hills-morning': hillsMorning,
  'window-light': windowLight,
  'coast-dawn': coastDawn,
  'bread-and-grain': breadAndGrain,
  lanterns,
  campfire,
  'table-set': tableSet,
  boats,
  'rain-leaves': rainLeaves,
  shophouses,
  'open-book': openBook,
  'field-path': fieldPath,
  'organ-pipes': organPipes,
  'mustard-tree': mustardTree,
  'blocks-at-dusk': blocksAtDusk,
  kites,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
