/** An event whose end the browser waits for. */
interface LastingEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The start of a worker. */
interface InstallEvent extends LastingEvent {
  /**
   * Names requests that are answered without the worker, where the browser can do that
   * ([static routing](https://github.com/WICG/service-worker-static-routing-api)).
   */
  readonly addRoutes?: (
    routes: readonly { condition: { urlPattern: { pathname: string } }; source: 'cache' }[],
  ) => Promise<void>;
}

/** A request of a page. */
export interface PageRequest {
  /** Id of the page; empty where there is none yet. */
  readonly clientId: string;
}

/** A message from a page to its worker. */
interface MessageToWorker extends LastingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

/** A message from a push service. */
interface PushEvent extends LastingEvent {
  readonly data: { readonly text: () => string } | null;
}

/** A tap on a notification. */
interface NotificationEvent extends LastingEvent {
  readonly notification: { readonly data: unknown; readonly close: () => void };
}

/** The end of this browser's subscription at its push service, or its replacement. */
export interface SubscriptionChangeEvent extends LastingEvent {
  readonly oldSubscription?: { readonly options: { readonly applicationServerKey: ArrayBuffer | null } } | null;
  /** The subscription that the browser has made itself. */
  readonly newSubscription?: unknown;
}

/** An open page of the site. */
interface OpenWindow {
  readonly url: string;
  readonly postMessage: (message: unknown) => void;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (url: string) => Promise<unknown>;
}

/** The part of the worker's global scope that is used; the client's types describe pages only. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: {
    readonly scope: string;
    readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>;
    readonly pushManager: {
      readonly subscribe: (options: PushSubscriptionOptionsInit) => Promise<unknown>;
    };
  };
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: { readonly type: 'window' }) => Promise<readonly OpenWindow[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionChangeEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
}
