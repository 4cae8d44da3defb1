import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { buildApp } from '@mostrador/server/app'
import { certifiersOf } from '@mostrador/server/certifiers/certifiers-of'
import { databaseFile, photoFolder, readConfig } from '@mostrador/server/config'
import type { SqliteDatabase } from '@mostrador/server/db/sqlite/database'
import { openDatabase } from '@mostrador/server/db/sqlite/open'
import { DocumentSender } from '@mostrador/server/features/fiscal/fel/sending/sender.runner'
import { PhotoStore } from '@mostrador/server/photos/photo-store'
import { simulatorEnvironment } from '@mostrador/server/testing/certified'
import type { Process } from './virtual-time.ts'

export const CERTIFIER = 'http://certificador.test'

export interface SimulatedCall {
  readonly method: string
  readonly path: string
  readonly body: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

export interface SimulatedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

interface Running {
  readonly process: Process
  readonly database: SqliteDatabase
  readonly app: Awaited<ReturnType<typeof buildApp>>
  readonly sender: DocumentSender
}

/** A shop's server. It may be killed between any two awaits, and restarts from its file. */
export class SimulatedServer {
  readonly #folder: string
  readonly #clock: () => number
  #running: Running | undefined
  /** Process to which timers set from now on belong. They end with it. */
  current: Process = { name: 'server', isAlive: true }
  starts = 0
  readonly failures: string[] = []

  constructor(folder: string, template: string, clock: () => number) {
    this.#folder = folder
    this.#clock = clock
    const file = databaseFile(this.#config())
    mkdirSync(dirname(file), { recursive: true })
    copyFileSync(template, file)
  }

  get isUp(): boolean {
    return this.#running !== undefined
  }

  /** Database of the running server, for the simulation's own access. */
  get database(): SqliteDatabase {
    if (!this.#running) throw new Error('The server is down')
    return this.#running.database
  }

  async start(): Promise<void> {
    this.starts += 1
    const process: Process = { name: `server ${this.starts}`, isAlive: true }
    this.current = process
    const config = this.#config()
    const opened = openDatabase(databaseFile(config))
    // A simulated crash only closes the database connections, so writes need not reach the disk. Power cuts are not
    // simulated.
    opened.raw.pragma('synchronous = OFF')
    // Long reads use a thread, which has no virtual time, so they run at once here.
    const database: SqliteDatabase = { ...opened, slow: opened.reads }
    const clock = this.#clock
    const photos = new PhotoStore(photoFolder(config))
    const app = await buildApp({ config, database, photos, clock, buildDate: 0 })
    await app.ready()
    const certifiers = certifiersOf(config.certifierKeys, clock)
    // The application's sender starts when it listens, which it does not do here.
    const sender = new DocumentSender({ database, clock, certifiersOf: certifiers })
    sender.watch((error) => process.isAlive && this.failures.push(error.message))
    this.#running = { process, database, app, sender }
  }

  /** Ends at once and loses its memory. Returns the ended process. */
  kill(): Process | undefined {
    const running = this.#running
    if (!running) return undefined
    this.#running = undefined
    running.process.isAlive = false
    running.database.raw.close()
    void running.database.close()
    return running.process
  }

  /** Returns undefined if the process ended before the answer. */
  async answer({ method, path, body, headers }: SimulatedCall): Promise<SimulatedAnswer | undefined> {
    const running = this.#running
    if (!running) return undefined
    const answer = await running.app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(body !== undefined && { payload: body }),
    })
    if (!running.process.isAlive) return undefined
    // The routes wake the application's own sender in the same way.
    if (method !== 'GET' && answer.statusCode < 300) running.sender.wake()
    return { status: answer.statusCode, headers: answer.headers, text: answer.body }
  }

  #config() {
    return readConfig({
      DATA_DIR: this.#folder,
      DEMO: '0',
      PUBLIC_URL: 'http://mostrador.test',
      LOG_LEVEL: 'silent',
      ...simulatorEnvironment(CERTIFIER),
    })
  }
}
