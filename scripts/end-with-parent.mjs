// Loaded into the programs that `start.mjs` runs: when it is killed, they stop as if they had been asked to.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
