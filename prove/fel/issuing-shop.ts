import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFelSettings } from '@mostrador/contract/fiscal/fel'
import { setShopSettings, shopSettings } from '@mostrador/contract/group/settings'
import { simulatorEnvironment } from '@mostrador/server/testing/certified'
import { loginAs, makeProduct, ROSALES, type TestPlace } from '@mostrador/server/testing/factories'
import type { PlainSql } from '@mostrador/server/testing/plain-sql'
import { startPostgres, WITHOUT_FSYNC } from '@mostrador/server/testing/postgres-server'
import { seededShop } from '@mostrador/server/testing/seeded-shop'
import Sqlite from 'better-sqlite3'
import { handIn, makeDatabase } from '../shop/postgres-shop.ts'
import { UndyingServer } from '../shop/undying-server.ts'

/** A shop whose sales a simulator certifies, on servers that may be killed. */
export interface IssuingShop {
  readonly servers: readonly UndyingServer[]
  /** The test's own access to the database. */
  readonly raw: PlainSql
  readonly people: People
  close(): Promise<void>
}

interface People {
  readonly owner: string
  readonly clerks: readonly string[]
  readonly products: readonly number[]
}

const CLERKS = 8
const PRODUCTS = 20
const PLENTY = 900_000
/** A NIT that no taxpayer has. */
const ISSUER = '12521337'

async function settlePeople(place: TestPlace): Promise<People> {
  const [clerks, products]: [string[], number[]] = [[], []]
  for (let clerk = 0; clerk < CLERKS; clerk += 1) clerks.push(await loginAs(place, 'clerk'))
  for (let product = 0; product < PRODUCTS; product += 1)
    products.push(await makeProduct(place, { price: 1000 + product * 337, quantity: PLENTY }))
  return { owner: await loginAs(place, 'owner'), clerks, products }
}

export async function onSqlite(simulator: string): Promise<IssuingShop> {
  let people: People | undefined
  const shop = await seededShop(async (place) => {
    people = await settlePeople(place)
  })
  const server = new UndyingServer(shop.dataDir, simulatorEnvironment(simulator))
  await server.ready()
  const raw = new Sqlite(shop.file, { fileMustExist: true, timeout: 10_000 })
  const issuing: IssuingShop = {
    servers: [server],
    raw,
    people: people as People,
    async close() {
      raw.close()
      await server.end()
      shop.remove()
    },
  }
  await turnOn(issuing)
  return issuing
}

export async function onPostgres(simulator: string): Promise<IssuingShop> {
  const postgres = await startPostgres(WITHOUT_FSYNC)
  const url = await makeDatabase(postgres.url, 'shop')
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-shop-'))
  const environment = { ...simulatorEnvironment(simulator), DATABASE_URL: url }
  const servers = [new UndyingServer(dataDir, environment), new UndyingServer(dataDir, environment)]
  for (const server of servers) await server.ready()
  const hand = await handIn(url)
  const issuing: IssuingShop = {
    servers,
    raw: hand.raw,
    people: await settlePeople(hand),
    async close() {
      await hand.close()
      for (const server of servers) await server.end()
      postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await turnOn(issuing)
  return issuing
}

async function turnOn({ servers: [server], people: { owner } }: IssuingShop): Promise<void> {
  const headers = { cookie: `sid=${owner}`, 'content-type': 'application/json' }
  const call = async ({ method, path }: { method: string; path: string }, body?: object) => {
    const at = path.replace(/:\w+$/, String(ROSALES))
    const answer = await server?.ask({ method, path: at, headers, ...(body && { body: JSON.stringify(body) }) })
    if (answer?.status !== 200) throw new Error(`${path}: ${answer?.text}`)
    return JSON.parse(answer.text)
  }
  const settings = (await call(shopSettings)).data
  await call(setShopSettings, { ...settings, devoluciones: 'si', devolucionesHasta: '9999.00', diasDevolucion: 8 })
  await call(setFelSettings, {
    activo: true,
    certificador: 'infile',
    emisor: {
      nit: ISSUER,
      nombre: 'Comercial de prueba',
      regimen: 'GEN',
      frases: [{ tipo: 1, escenario: 1 }],
      agenteRetencion: false,
    },
    establecimiento: {
      codigo: 1,
      nombre: 'Tienda',
      direccion: '1a calle 2-34',
      codigoPostal: '01001',
      municipio: 'Guatemala',
      departamento: 'Guatemala',
    },
    limiteCF: '2500.00',
    avisoCF: '2000.00',
  })
}
