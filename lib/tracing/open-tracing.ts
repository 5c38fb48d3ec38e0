type Environment = Readonly<Record<string, string | undefined>>;

/** Traces go where the standard variables say; where they name no place, nothing is loaded for it. */
export async function openTracing(environment: Environment): Promise<void> {
  if (!isTracingEnabled(environment)) return;
  const { startTracing } = await import("@/lib/tracing/otlp-tracing");
  startTracing();
}

export function isTracingEnabled({
  OTEL_SDK_DISABLED: disabled = "",
  OTEL_TRACES_EXPORTER: exporter = "",
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = "",
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ownEndpoint = "",
}: Environment): boolean {
  if (disabled.toLowerCase() === "true" || exporter.toLowerCase() === "none") return false;
  return endpoint !== "" || ownEndpoint !== "";
}
