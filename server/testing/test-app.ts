import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { toWire } from '@mostrador/contract/picker'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod/mini'
import { buildApp } from '../src/app.ts'
import type { DataPlace } from '../src/backup/engine-copy-of.ts'
import type { Clock } from '../src/clock.ts'
import { databaseFile, photoFolder, readConfig } from '../src/config.ts'
import { openPostgres } from '../src/db/postgres/database.ts'
import type { Database } from '../src/db/session.ts'
import { LanDoor } from '../src/lan/lan-door.ts'
import { PhotoStore } from '../src/photos/photo-store.ts'
import type { Program } from '../src/program.ts'
import { openEmptyShop } from './empty-shop.ts'
import { MULTIPART, multipart, type SentFile } from './multipart.ts'
import type { PlainSql } from './plain-sql.ts'
import { openPostgresCopy } from './postgres-database.ts'
import { seeAuditWords } from './see-audit-words.ts'
import { strictly } from './strictly.ts'
import { openTwoShops } from './two-shops.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire says.
  readonly body: any
}

export interface CallOptions<E extends Endpoint> {
  readonly as?: string | undefined
  /** Sent unchanged, because many tests send invalid bodies. */
  readonly raw?: unknown
  readonly body?: z.output<E['body']>
  readonly files?: readonly SentFile[]
  /** A path with its parameters, or an alias, instead of the table's. */
  readonly path?: string
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly from?: string
}

export interface Server {
  /** The contract decodes every success strictly. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer>
}

/** The application on a fresh database, with a clock that the test controls. */
export interface TestApp extends Server {
  readonly app: FastifyInstance
  readonly database: Database & { readonly raw: PlainSql }
  readonly clock: { now: number }
  /** A second server on the same PostgreSQL. On SQLite, this one. */
  openSecond(): Promise<Server>
  readonly lan: LanDoor | undefined
  readonly place: DataPlace
  /** Ends the server, and keeps the data until `close`. */
  stop(): Promise<void>
  close(): Promise<void>
}

/** Thursday 19 November 2026, 10:00 in Guatemala. */
export const THURSDAY_AT_TEN = Date.parse('2026-11-19T16:00:00Z')

async function openTestDatabase(
  file: string,
): Promise<{ database: TestApp['database']; url?: string; drop?: () => Promise<void> }> {
  const server = process.env['TEST_ENGINE'] === 'postgres' ? process.env['TEST_POSTGRES'] : undefined
  if (server !== undefined) return openPostgresCopy(server, file)
  const database = await openEmptyShop(file)
  // Test data need not survive a power cut.
  database.raw.pragma('synchronous = OFF')
  return { database }
}

/** One second later at each call, so that no call exceeds the limit per second. */
function clockOfSeparateSeconds(): Clock {
  let second = 0
  return () => {
    second += 1
    return second * 1000
  }
}

/**
 * `callClock` is `Date.now` for tests of the limit of calls in a second. `programIn` makes the installed program on
 * the data folder.
 */
export async function testApp(
  environment: Readonly<Record<string, string>> = {},
  callClock: Clock = clockOfSeparateSeconds(),
  programIn?: (dataDir: string) => Program,
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-test-'))
  const given = readConfig({
    DATA_DIR: folder,
    DEMO: '0',
    PUBLIC_URL: 'http://mostrador.test',
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const { database, url, drop } = await openTestDatabase(databaseFile(given))
  const config = { ...given, databaseUrl: url }
  await openTwoShops(database)
  const clock = { now: THURSDAY_AT_TEN }
  const photos = new PhotoStore(photoFolder(config))
  const buildDate = 1_700_000_000_000
  const atLeast = Date.now()
  // Devices have the real clock, so certificates must be valid today.
  const lan = config.isLan ? await LanDoor.open({ dataDir: folder, clock: () => clock.now, atLeast }) : undefined
  const program = programIn?.(folder)
  const context = { config, photos, clock: () => clock.now, callClock, buildDate, program }
  const app = await buildApp({ ...context, database, lan })
  await app.ready()
  const closing = [() => database.close(), () => app.close()]
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= closing.reduceRight((before, close) => before.then(close), Promise.resolve())
    return stopped
  }
  return {
    app,
    database,
    clock,
    lan,
    place: { dataDir: folder, databaseUrl: url },
    stop,
    call: callOf(app),
    async openSecond() {
      if (url === undefined) return { call: callOf(app) }
      const connection = await openPostgres(url)
      const second = await buildApp({ ...context, database: connection })
      closing.push(
        () => connection.close(),
        () => second.close(),
      )
      return { call: callOf(second) }
    },
    async close() {
      if (stopped === undefined) seeAuditWords(database.raw)
      await stop()
      await drop?.()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function callOf(app: FastifyInstance): Server['call'] {
  return async (endpoint, options = {}) => {
    const content = 'raw' in options ? options.raw : options.body && toWire(endpoint.body, options.body)
    const answer = await app.inject({
      method: endpoint.method,
      url: `${options.path ?? endpoint.path}${options.query ?? ''}`,
      ...(options.from !== undefined && { remoteAddress: options.from }),
      ...(content !== undefined && {
        payload: JSON.stringify(endpoint.wrapped === 'one' && !('raw' in options) ? [content] : content),
      }),
      ...(options.files && { payload: multipart(options.files) }),
      headers: {
        ...(content !== undefined && { 'content-type': 'application/json' }),
        ...(options.files && { 'content-type': MULTIPART }),
        ...(options.as && { cookie: `sid=${options.as}` }),
        ...options.headers,
      },
    })
    const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json')
    const body: unknown = answer.body === '' ? undefined : isJson ? answer.json() : answer.rawPayload
    if (answer.statusCode < 300 && isJson) strictly(endpoint, body)
    return { status: answer.statusCode, headers: answer.headers, body }
  }
}
