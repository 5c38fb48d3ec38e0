/** One after the other until there is none, the next being read while one is worked on. */
export async function* readAhead<T>(next: () => Promise<T | null>): AsyncGenerator<T> {
  let reading = next();
  for (;;) {
    const one = await reading;
    if (one === null) return;
    reading = next();
    // Whoever waits for it hears of a failure.
    reading.catch(() => undefined);
    yield one;
  }
}
