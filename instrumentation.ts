/** Next calls this once, before it serves. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { limitHeapGrowth } = await import("@/lib/process/limit-heap-growth");
  limitHeapGrowth();
  const { watchRequests } = await import("@/lib/process/watch-requests");
  watchRequests(process.env);
  const { openTracing } = await import("@/lib/tracing/open-tracing");
  await openTracing(process.env);
}
