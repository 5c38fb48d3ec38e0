// Gives the process another time than the machine's, wherever in it the time is asked for.
const byMs = Number(process.env.SHIFT_CLOCK_MS);

globalThis.Date = new Proxy(Date, {
  construct: (date, given) => Reflect.construct(date, given.length === 0 ? [date.now() + byMs] : given),
  get: (date, name) => (name === "now" ? () => date.now() + byMs : Reflect.get(date, name)),
});
