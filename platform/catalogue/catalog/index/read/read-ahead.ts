/** Yields results until null, and reads the next while the caller works on one. */
export async function* readAhead<T>(next: () => Promise<T | null>): AsyncGenerator<T> {
  let reading = next();
  for (;;) {
    const one = await reading;
    if (one === null) return;
    reading = next();
    // The caller gets a failure when it awaits the promise.
    reading.catch(() => undefined);
    yield one;
  }
}
