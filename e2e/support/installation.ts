import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { OtherApi } from "./other-api";
import { Program, sayIfFailed } from "./program";

/** A storefront on another installation of the API, of which it knows no secret. */
export class Installation {
  readonly address: string;
  readonly api: OtherApi;
  readonly #port: number;
  #program: Program | undefined;
  #dataDir: string | undefined;

  /** The API answers at the storefront's port and a thousand. */
  constructor(api: OtherApi, port: number) {
    this.api = api;
    this.#port = port;
    this.address = `http://localhost:${port}`;
  }

  async open(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    const apiPort = this.#port + 1_000;
    await this.api.listen(apiPort);
    this.#dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-elsewhere-"));
    this.#program = await Program.start(
      ["--only", "storefront"],
      {
        PORT: String(this.#port),
        CHECKOUT_URL: `http://127.0.0.1:${apiPort}/api/checkout/`,
        STOREFRONT_URL: this.address,
        DATA_DIR: this.#dataDir,
        ...environment,
      },
      [`${this.address}/api/health`],
    );
  }

  /** Ends it, and shows what its API was asked where what ran on it has failed. */
  async close(): Promise<void> {
    sayIfFailed("The calls of its API", this.api.answered.join("\n"));
    await this.#program?.stop();
    this.api.close();
    if (this.#dataDir) await rm(this.#dataDir, { recursive: true, force: true });
  }
}
