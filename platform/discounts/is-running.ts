interface Conditions {
  readonly startDate?: string | undefined;
  readonly stopDate?: string | undefined;
  readonly markets?: readonly number[] | undefined;
}

/** Whether the operator's time and markets hold: from the first moment on, and no more at the last. */
export function isRunning(conditions: Conditions, market: number, now: Date): boolean {
  const { startDate, stopDate, markets } = conditions;
  const at = now.getTime();
  if (startDate !== undefined && at < Date.parse(startDate)) return false;
  if (stopDate !== undefined && at >= Date.parse(stopDate)) return false;
  return markets === undefined || markets.includes(market);
}
