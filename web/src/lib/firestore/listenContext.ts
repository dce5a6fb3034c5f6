import { createContext } from 'react';
import type { Listen } from './liveStore.ts';

/** Changes how the live reads of a part of the site listen. */
export type ChangeListen = <T>(listen: Listen<T>) => Listen<T>;

/** Change of how the live reads below it listen; provided by a layout. */
export const ListenContext = createContext<ChangeListen>((listen) => listen);
