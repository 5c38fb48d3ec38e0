import type { Tracing } from "./tracing.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const endpoints = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"] as const;

/** Traces go where the standard variables say; null: they name no place, and nothing is loaded for it. */
export async function openTracing(environment: Environment, service = "platform"): Promise<Tracing | null> {
  if (!isWanted(environment)) return null;
  const { createTracing } = await import("./otlp-tracing.ts");
  return createTracing(service);
}

function isWanted(environment: Environment): boolean {
  const isOff =
    environment["OTEL_SDK_DISABLED"]?.toLowerCase() === "true" ||
    environment["OTEL_TRACES_EXPORTER"]?.toLowerCase() === "none";
  return !isOff && endpoints.some((name) => (environment[name] ?? "") !== "");
}
