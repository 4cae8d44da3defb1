/** The used part of autocannon, which has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  /** A keep-alive connection, which calls `getRequestBuffer` for each request. */
  export interface Client {
    getRequestBuffer: () => Buffer
  }

  export interface Options {
    readonly url: readonly string[]
    readonly connections: number
    readonly duration: number
    readonly sampleInt: number
    /** Seconds. */
    readonly timeout: number
    /** Number of requests, instead of a duration. */
    readonly amount?: number
    readonly setupClient: (client: Client) => void
  }

  export interface Run extends EventEmitter, Promise<{ readonly errors: number; readonly timeouts: number }> {
    /** Ends the run at the next sample. */
    stop(): void
    on(event: 'response', listener: (client: Client, status: number, bytes: number, milliseconds: number) => void): this
  }

  // biome-ignore lint/style/noDefaultExport: this is how autocannon gives itself.
  export default function autocannon(options: Options): Run
}
