import { useStore } from 'zustand';
import { type BrowserFacts, installHelp, type InstallHelp } from './installHelp.ts';
import { installPrompt } from './installPrompt.ts';

/** Facts of this browser, as they are now. */
export function browserFacts(): BrowserFacts {
  const { prompt, wasInstalled } = installPrompt.getState();
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isStandalone:
      matchMedia('(display-mode: standalone)').matches ||
      // Safari before 17 knows the home screen by this only.
      ('standalone' in navigator && navigator.standalone === true),
    wasInstalled,
    hasPrompt: prompt !== null,
  };
}

/** The help to install the site that is of use in this browser now. */
export function useInstallHelp(): InstallHelp {
  useStore(installPrompt);
  return installHelp(browserFacts());
}
