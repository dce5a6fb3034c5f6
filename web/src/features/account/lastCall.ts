/** The call that an action ends with: it can be stopped until it is sent, and its dialog stays open from then on. */
export interface LastCall {
  /** True from the sending until {@link LastCall.run} ends. */
  readonly isSent: () => boolean;
  /** Runs the whole action, of which {@link LastCall.send} is a step. */
  readonly run: (action: () => Promise<void>) => Promise<void>;
  /** Sends the call. @throws the reason of `stop`, where that is aborted; what the call throws */
  readonly send: <Answer>(stop: AbortSignal, call: () => Promise<Answer>) => Promise<Answer>;
}

/** Creates a {@link LastCall}. @param onChange gets `isSent` whenever it changes */
export function createLastCall(onChange: (isSent: boolean) => void): LastCall {
  let isSent = false;
  const set = (value: boolean): void => {
    isSent = value;
    onChange(value);
  };
  return {
    isSent: () => isSent,
    async run(action) {
      try {
        await action();
      } finally {
        set(false);
      }
    },
    async send(stop, call) {
      stop.throwIfAborted();
      set(true);
      return call();
    },
  };
}
