/** The page as the server has sent it. */
export interface ServerPage {
  /** Puts it back in place of whatever stands there now. */
  readonly restore: () => void;
}

/** Remembers the server's page before the browser takes it over: its content and its title. */
export function rememberServerPage(root: HTMLElement): ServerPage {
  const { innerHTML } = root;
  const { title } = document;
  return {
    restore() {
      root.innerHTML = innerHTML;
      document.title = title;
    },
  };
}
