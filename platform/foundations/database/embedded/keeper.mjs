// Runs the server as long as somebody holds a connection to this process (a lease). The system closes the
// connections of a killed process, so no server outlives its users, and one that others still use goes on.
import { spawn, spawnSync } from "node:child_process";
import { openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";

/** @type {import("./lease.ts").KeeperOrder} */
const order = JSON.parse(process.argv[2] ?? "");
const onWindows = process.platform === "win32";
const firstLeaseTime = 15_000;
const lookAgainAfter = 15;
const greeting = `ready ${process.pid}\n`;

/** @type {Set<import("node:net").Socket>} */
const leases = new Set();
let published = false;
let ready = false;
let stopping = false;

const log = openSync(order.logFile, "a", 0o600);
const server = spawn(order.command, order.args, {
  cwd: "/",
  env: order.env,
  stdio: ["ignore", log, log],
  windowsHide: true,
  ...(order.uid === undefined ? {} : { uid: order.uid, gid: order.uid }),
});
server.once("error", () => process.exit(1));
server.once("exit", () => {
  for (const lease of leases) lease.destroy();
  doors.close(() => process.exit(0));
});

const doors = createServer({ allowHalfOpen: true }, (lease) => {
  leases.add(lease);
  if (ready) lease.write(greeting);
  lease.resume();
  lease.on("error", () => lease.destroy());
  lease.once("end", () => giveBack(lease));
  lease.once("close", () => giveBack(lease));
});

doors.on("error", stop);

/**
 * The last lease stays open until the server has stopped: whoever gives it back can wait for that.
 * @param {import("node:net").Socket} lease
 */
function giveBack(lease) {
  if (stopping) return;
  if (leases.size === 1 && leases.has(lease)) {
    stop();
    return;
  }
  leases.delete(lease);
  lease.end();
}

function stop() {
  if (stopping) return;
  stopping = true;
  doors.close();
  if (onWindows) spawnSync(order.pgCtl, ["stop", "-m", "fast", "-W", "-D", order.cluster]);
  else server.kill("SIGINT");
}

/** Only the process whose server got PostgreSQL's own lock may answer at the address of the keeper. */
function follow() {
  const lines = postmasterLines();
  if (Number(lines[0]) === server.pid) {
    if (!published) publish();
    if (lines[7]?.trim() === "ready") {
      ready = true;
      for (const lease of leases) lease.write(greeting);
      return;
    }
  }
  setTimeout(follow, lookAgainAfter);
}

function publish() {
  published = true;
  if (!onWindows) rmSync(order.address, { force: true });
  doors.listen(order.address);
  setTimeout(() => leases.size === 0 && stop(), firstLeaseTime).unref();
}

function postmasterLines() {
  try {
    return readFileSync(order.postmasterFile, "utf8").split("\n");
  } catch {
    return [];
  }
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
follow();
