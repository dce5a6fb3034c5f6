import { readdirSync } from 'node:fs';
import { type Screen, screens } from './screens.ts';

/** A screen, and how it is looked at. */
export interface Picture {
  readonly screen: Screen;
  /** Pixels. */
  readonly width: string;
  /** `light` or `dark`. */
  readonly scheme: string;
  /** `en` or `zh`. */
  readonly language: string;
}

/** Choices for pictures of all screens. */
interface Looks {
  readonly width: readonly string[];
  readonly scheme: readonly string[];
  readonly language: readonly string[];
}

/** The pictures of every screen with every combination of the choices. */
export function picturesOf({ width: widths, scheme: schemes, language: languages }: Looks): Picture[] {
  return widths.flatMap((width) =>
    schemes.flatMap((scheme) =>
      languages.flatMap((language) => screens.map((screen) => ({ screen, width, scheme, language }))),
    ),
  );
}

/** Name of a picture's file, such as `home-360-zh-dark.png`. */
export function pictureName({ screen, width, language, scheme }: Picture): string {
  return `${screen.name}-${width}-${language}-${scheme}.png`;
}

/**
 * The pictures that a folder has, by the names of its files.
 * @throws Error naming a picture of a screen that there is not.
 */
export function documentPictures(folder: string): Picture[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .map((file) => {
      const [, name, width = '', language = '', scheme = ''] = /^(.+)-(\d+)-(\w+)-(light|dark)\.png$/.exec(file) ?? [];
      const screen = screens.find((candidate) => candidate.name === name);
      if (screen === undefined) throw new Error(`${file} is no picture of a screen in scripts/pictures/screens.ts.`);
      return { screen, width, language, scheme };
    });
}
