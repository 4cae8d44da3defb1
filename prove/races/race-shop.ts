import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { setFelSettings } from '@mostrador/contract/fiscal/fel'
import { buildApp } from '@mostrador/server/app'
import { certifiersOf } from '@mostrador/server/certifiers/certifiers-of'
import { photoFolder, readConfig } from '@mostrador/server/config'
import { numberTypes, openPostgres } from '@mostrador/server/db/postgres/database'
import { openServerDatabase } from '@mostrador/server/db/postgres/open'
import { DocumentSender } from '@mostrador/server/features/fiscal/fel/sending/sender.runner'
import { PhotoStore } from '@mostrador/server/photos/photo-store'
import { DLUNA, loginAs, makeUser, openSession } from '@mostrador/server/testing/factories'
import { felSettingsOf } from '@mostrador/server/testing/fel'
import type { PlainSql } from '@mostrador/server/testing/plain-sql'
import { postgresSql } from '@mostrador/server/testing/plain-sql'
import { openThreeShops } from '@mostrador/server/testing/two-shops'
import pg from 'pg'
import { turn } from '../shop/selling-shop.ts'
import { Act, gated } from './act.ts'

export const SERVERS = 2

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a proof reads whatever the wire says.
  readonly body: any
  readonly ms: number
}

export interface Call {
  readonly endpoint: Endpoint
  readonly who: keyof RaceShop['people']
  readonly json: unknown
  readonly key?: string
  readonly path?: string
}

/** Sends due electronic documents, as a server does by itself. */
export const CERTIFY = 'certify'

export type RaceCall = Call | typeof CERTIFY

export const ISSUING_SHOP = 3

/** Two servers on one database whose transactions can pause between any two statements. */
export interface RaceShop {
  readonly people: {
    readonly owner: string
    readonly clerk: string
    readonly otherClerk: string
    readonly issuer: string
  }
  readonly clerkId: number
  readonly place: Parameters<typeof loginAs>[0]
  /** The test's own connection. */
  readonly sql: pg.Client
  readonly raw: PlainSql
  ask(server: number, request: RaceCall, act?: Act): Promise<Answer>
  close(): Promise<void>
}

export async function openRaceShop(url: string): Promise<RaceShop> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-races-'))
  const first = await openServerDatabase(url)
  await openThreeShops(first)
  const databases = [first, await openPostgres(url)]
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'silent' })
  const apps: Awaited<ReturnType<typeof buildApp>>[] = []
  for (const database of databases) {
    const photos = new PhotoStore(photoFolder(config))
    const app = await buildApp({ config, database: gated(database), photos, clock: Date.now, buildDate: 0 })
    await app.ready()
    apps.push(app)
  }
  const sql = new pg.Client({ connectionString: url, types: numberTypes })
  await sql.connect()
  const raw = postgresSql(url, 'none')
  const place = { database: { ...first, raw }, clock: { now: Date.now() } }
  let calls = 0
  const clerkId = await makeUser(place, {})
  const people = {
    owner: await loginAs(place, 'owner'),
    clerk: await openSession(place, clerkId),
    otherClerk: await loginAs(place, 'clerk', { shopId: DLUNA }),
    issuer: await loginAs(place, 'clerk', { shopId: ISSUING_SHOP }),
  }
  const call = async (server: number, { endpoint, who, json, key, path = endpoint.path }: Call) => {
    calls += 1
    const { statusCode: status, body } = await turn(apps, server).inject({
      method: endpoint.method,
      url: path,
      // Each call has its own address, so that no throttle slows it down.
      remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
      headers: {
        cookie: `sid=${people[who]}`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(json !== undefined && { payload: JSON.stringify(json) }),
    })
    return { status, body: JSON.parse(body) }
  }
  const certify = async (server: number) => {
    const database = gated(turn(databases, server))
    await new DocumentSender({ database, clock: Date.now, certifiersOf: certifiersOf({}, Date.now) }).sendDue()
    return { status: 200, body: undefined }
  }
  const raceShop: RaceShop = {
    clerkId,
    people,
    place,
    sql,
    raw,
    async ask(server, request, act = new Act()) {
      const begun = performance.now()
      const answer = await act.run(() => (request === CERTIFY ? certify(server) : call(server, request)))
      return { ...answer, ms: performance.now() - begun }
    },
    async close() {
      await sql.end()
      raw.close()
      for (const app of apps) await app.close()
      for (const database of databases) await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  const path = setFelSettings.path.replace(':shop', String(ISSUING_SHOP))
  const { status, body } = await call(0, { endpoint: setFelSettings, who: 'owner', json: felSettingsOf(), path })
  if (status !== 200) throw new Error(`Electronic documents: ${status} ${JSON.stringify(body)}`)
  return raceShop
}
