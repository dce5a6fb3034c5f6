import { createStore } from 'zustand/vanilla';
import { localNames } from '#lib/storage/storageNames.ts';
import { localStore } from '#lib/storage/webStorage.ts';

/**
 * The event with which Chromium offers to install the site
 * (https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent).
 */
export interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** State of installing in this browser. */
export interface InstallState {
  /** The browser's own prompt, which can be shown once; null where it has offered none. */
  readonly prompt: InstallPromptEvent | null;
  /** True where the site was installed with this browser. */
  readonly wasInstalled: boolean;
}

/**
 * Follows what the browser says about installing. The browser may say it as soon as a page is loaded, so this module is
 * a part of what a page of the camp loads first.
 */
export const installPrompt = createStore<InstallState>(() => ({
  prompt: null,
  wasInstalled: !import.meta.env.SSR && localStore.getItem(localNames.installed) !== null,
}));

function follow(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Shown by a button of My camp instead of a bar over whatever is being read.
    event.preventDefault();
    localStore.removeItem(localNames.installed);
    installPrompt.setState({ prompt: event as InstallPromptEvent, wasInstalled: false });
  });
  addEventListener('appinstalled', () => {
    localStore.setItem(localNames.installed, 'yes');
    installPrompt.setState({ prompt: null, wasInstalled: true });
  });
}

if (!import.meta.env.SSR) follow();

/** Shows the browser's own prompt. It can be shown once; a browser that is refused offers it again at a later visit. */
export async function showInstallPrompt(): Promise<void> {
  const { prompt } = installPrompt.getState();
  installPrompt.setState({ prompt: null });
  await prompt?.prompt();
}
