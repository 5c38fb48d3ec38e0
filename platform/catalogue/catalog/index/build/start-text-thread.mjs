import { register } from "tsx/esm/api";

// A thread does not inherit the loader of its process.
register();
await import("./text-thread.ts");
