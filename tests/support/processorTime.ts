/** Processor time that the reference work takes on a machine as the limits of tests are meant for. Milliseconds. */
const referenceMillis = 30;
const attempts = 3;

/** Some work on text, as parsers do it. */
function referenceWork(): number {
  const words = 'The seed is the word, 撒种的比喻. '.repeat(9000).split(' ');
  return words.map((word) => word.replace(/[aeiou]/g, '-').toUpperCase()).join(' ').length;
}

/** Processor time of some work, since other work on the machine delays a test. Milliseconds. */
async function measured(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Measures the processor time of some work. Where it is over the limit it is measured again, up to three times, and the
 * speed of the machine is taken into account: a slow machine has as much more time as it takes for the reference work.
 * @param limit milliseconds.
 * @returns milliseconds, the shortest of the measurements.
 */
export async function processorMillisUpTo(limit: number, work: () => unknown): Promise<number> {
  let shortest = Infinity;
  for (let attempt = 0; attempt < attempts && shortest > limit; attempt += 1) {
    const millis = await measured(work);
    const slowness = millis <= limit ? 1 : Math.max(1, (await measured(referenceWork)) / referenceMillis);
    shortest = Math.min(shortest, millis / slowness);
  }
  return shortest;
}
