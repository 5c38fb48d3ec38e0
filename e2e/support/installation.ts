import type { OtherApi } from "./other-api";
import { Program } from "./program";

/** A storefront on another installation of the API, of which it knows no secret. */
export class Installation {
  readonly address: string;
  readonly api: OtherApi;
  readonly #port: number;
  #program: Program | undefined;

  constructor(api: OtherApi, port: number) {
    this.api = api;
    this.#port = port;
    this.address = `http://localhost:${port}`;
  }

  /** The API answers at the storefront's port and a thousand. */
  async open(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    const apiPort = this.#port + 1_000;
    await this.api.join(apiPort);
    this.#program = await Program.start(["--only", "storefront"], {
      PORT: String(this.#port),
      CHECKOUT_URL: `http://127.0.0.1:${apiPort}/api/checkout/`,
      STOREFRONT_URL: this.address,
      ...environment,
    });
  }

  /** All that the storefront wrote to its log. */
  get said(): string {
    return this.#program?.said ?? "";
  }

  async close(): Promise<void> {
    await this.#program?.stop();
    await this.api.cut();
  }
}
