/**
 * Makes the call that an action ends with: it can be stopped until it is sent, and its dialog stays open from then on.
 * @param onChange gets `isSent` whenever it changes
 */
export function createLastCall(onChange: (isSent: boolean) => void) {
  let isSent = false;
  const set = (value: boolean): void => {
    isSent = value;
    onChange(value);
  };
  return {
    /** True from the sending until `run` ends. */
    isSent: () => isSent,
    /** Runs the whole action, of which `send` is a step. */
    async run(action: () => Promise<void>): Promise<void> {
      try {
        await action();
      } finally {
        set(false);
      }
    },
    /** Sends the call. @throws the reason of `stop`, where that is aborted; what the call throws */
    async send<Answer>(stop: AbortSignal, call: () => Promise<Answer>): Promise<Answer> {
      stop.throwIfAborted();
      set(true);
      return call();
    },
  };
}
