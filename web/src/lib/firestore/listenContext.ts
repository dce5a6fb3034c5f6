import { createContext } from 'react';
import type { Listen } from './liveStore.ts';

/** Changes how the live reads of a part of the site listen. */
export type ChangeListen = <T>(listen: Listen<T>) => Listen<T>;

/** Function that changes how the live reads below it listen; a layout provides it. */
export const ListenContext = createContext<ChangeListen>((listen) => listen);
