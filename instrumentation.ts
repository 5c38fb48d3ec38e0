/** Next calls this once, before it serves. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { tellTruePeers } = await import("@/lib/session/true-peers");
  tellTruePeers(process.env["TRUST_PROXY"]);
  const { openTracing } = await import("@/lib/tracing/open-tracing");
  await openTracing(process.env);
}
