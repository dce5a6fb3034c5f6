import type { Scene } from './scene.ts';
import { blocksAtDusk } from './scenes/blocksAtDusk.ts';
import { boats } from './scenes/boats.ts';
import { breadAndGrain } from './scenes/breadAndGrain.ts';
import { campfire } from './scenes/campfire.ts';
import { coastDawn } from './scenes/coastDawn.ts';
import { fieldPath } from './scenes/fieldPath.ts';
import { hillsMorning } from './scenes/hillsMorning.ts';
import { hallBeforeService } from './scenes/hallBeforeService.ts';
import { choir } from './scenes/choir.ts';
import { childrensTable } from './scenes/childrensTable.ts';
import { trainWindow } from './scenes/trainWindow.ts';
import { busStop } from './scenes/busStop.ts';
import { mugByRain } from './scenes/mugByRain.ts';
import { pantryShelves } from './scenes/pantryShelves.ts';
import { oranges } from './scenes/oranges.ts';
import { candles } from './scenes/candles.ts';
import { adventWreath } from './scenes/adventWreath.ts';
import { officeDesk } from './scenes/officeDesk.ts';
import { bedside } from './scenes/bedside.ts';
import { wardNight } from './scenes/wardNight.ts';
import { baptism } from './scenes/baptism.ts';
import { sharedLunch } from './scenes/sharedLunch.ts';
import { campGames } from './scenes/campGames.ts';
import { umbrellas } from './scenes/umbrellas.ts';
import { map } from './scenes/map.ts';
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
  'hall-before-service': hallBeforeService,
  choir,
  'childrens-table': childrensTable,
  'train-window': trainWindow,
  'bus-stop': busStop,
  'mug-by-rain': mugByRain,
  'pantry-shelves': pantryShelves,
  oranges,
  candles,
  'advent-wreath': adventWreath,
  'office-desk': officeDesk,
  bedside,
  'ward-night': wardNight,
  baptism,
  'shared-lunch': sharedLunch,
  'camp-games': campGames,
  umbrellas,
  map,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
