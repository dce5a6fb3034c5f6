import { createContext } from 'react';
import type { Listen } from './liveStore.ts';

/** Changes how the live reads of a part of the site listen. `key` is the text of what is asked (`answerKey`). */
export type ChangeListen = <T>(listen: Listen<T>, key: string) => Listen<T>;

/** Function that changes how the live reads below it listen; a layout provides it. */
export const ListenContext = createContext<ChangeListen>((listen) => listen);
