import { setTimeout as pause } from 'node:timers/promises'
import { ask, type HttpReply, type HttpRequest } from '@mostrador/server/testing/ask'
import { type RunningServer, type Start, startServer } from '@mostrador/server/testing/running-server'

/** A server that is killed from time to time. Calls without an answer are retried when it is back. */
export class UndyingServer {
  readonly #options: Start
  #running: Promise<RunningServer>
  kills = 0

  constructor(dataDir: string, environment: Start['environment'] = {}) {
    this.#options = { dataDir, environment }
    this.#running = startServer(this.#options)
  }

  async ready(): Promise<void> {
    await this.#running
  }

  async ask(request: HttpRequest): Promise<HttpReply> {
    for (;;) {
      const server = await this.#running
      const answer = await ask(server.port, request).catch(() => undefined)
      if (answer) return answer
      // A new server starts a moment later.
      await pause(20)
    }
  }

  /** Kills the server with kill −9. `examine` sees what is left before the restart. */
  async kill(examine: () => void): Promise<void> {
    const server = await this.#running
    this.kills += 1
    this.#running = server.end('SIGKILL').then(() => {
      examine()
      return startServer(this.#options)
    })
    await this.#running
  }

  async end(): Promise<number | null> {
    return (await this.#running).end('SIGTERM')
  }
}
