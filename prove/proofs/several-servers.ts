import { stockAndMovements } from '@mostrador/server/testing/factories'
import { startPostgres, WITHOUT_FSYNC } from '@mostrador/server/testing/postgres-server'
import { type Finding, none, type Proof } from '../proof.ts'
import { catalogues, imports, photos, prices } from '../servers/changes.ts'
import { flood } from '../servers/flood.ts'
import { openRaces } from '../servers/sales.ts'
import { attempts, oneSession } from '../servers/sessions.ts'
import { spreadOver } from '../servers/spread.ts'
import { type Hand, handIn, makeDatabase, type Servers, startServers } from '../shop/postgres-shop.ts'

const SIZES = {
  full: { counts: [2, 4], rounds: 40, bigRaces: 5, keys: 20, edits: 40, photos: 10 },
  short: { counts: [2, 4], rounds: 1, bigRaces: 1, keys: 1, edits: 3, photos: 1 },
} as const
const TILLS_PER_RACE = 200
const TILLS_PER_BIG_RACE = 500
const UNITS_PER_BIG_RACE = 50

/** Several server processes on one database. The test calls them in turn, without a proxy between. */
export const severalServers: Proof = {
  name: 'several-servers',
  title: 'Varios servidores sobre una base de datos PostgreSQL',
  async run(size) {
    const postgres = await startPostgres(WITHOUT_FSYNC)
    try {
      const findings: Finding[] = []
      for (const count of SIZES[size].counts) {
        const url = await makeDatabase(postgres.url, `shop_${count}`)
        findings.push(...(await withServers(url, count, {}, (servers, hand) => tryAll(servers, hand, size))))
      }
      if (size === 'full') findings.push(await demoLoadsOnce(await makeDatabase(postgres.url, 'demo')))
      return findings
    } finally {
      postgres.stop()
    }
  },
}

async function withServers<Result>(
  url: string,
  count: number,
  environment: Readonly<Record<string, string>>,
  work: (servers: Servers['servers'], hand: Hand) => Promise<Result>,
): Promise<Result> {
  const running = await startServers(url, count, environment)
  const hand = await handIn(url)
  try {
    return await work(running.servers, hand)
  } finally {
    await hand.close()
    await running.close()
  }
}

async function tryAll(servers: Servers['servers'], place: Hand, size: keyof typeof SIZES): Promise<Finding[]> {
  const { rounds, bigRaces, keys, edits, photos: pictures } = SIZES[size]
  const spread = spreadOver(servers)
  const with_ = `${servers.length} servidores`
  const first = Number(place.raw.prepare('select count(*) from extension').pluck().get())
  const findings = [
    none(`${with_}, iniciados a la vez en una base vacía: extensiones, si no es una`, first === 1 ? [] : [first]),
    none(`${with_}: sesiones que no valen o no terminan en todos`, await oneSession(spread, place)),
    none(`${with_}: límites de intentos que no cuentan entre todos los servidores`, await attempts(spread, place)),
  ]
  const races = await openRaces(spread, place)
  const wrongs: string[] = []
  for (let round = 0; round < rounds; round += 1) wrongs.push(...(await races.lastUnits(TILLS_PER_RACE, 1)))
  for (let round = 0; round < bigRaces; round += 1)
    wrongs.push(...(await races.lastUnits(TILLS_PER_BIG_RACE, UNITS_PER_BIG_RACE)))
  for (let round = 0; round < keys; round += 1) wrongs.push(...(await races.sameKey()))
  races.close()
  const invoices = Number(place.raw.prepare('select count(*) from invoice').pluck().get())
  const wanted = rounds + bigRaces * UNITS_PER_BIG_RACE + keys
  findings.push(
    { what: `${with_}: carreras de ${TILLS_PER_RACE} cajas por 1 unidad`, value: rounds, isGood: true },
    {
      what: `${with_}: carreras de ${TILLS_PER_BIG_RACE} cajas por ${UNITS_PER_BIG_RACE} unidades`,
      value: bigRaces,
      isGood: true,
    },
    { what: `${with_}: ventas enviadas 100 veces a la vez`, value: keys, isGood: true },
    none(`${with_}: ventas de más o de menos`, wrongs),
    { what: `${with_}: facturas`, value: invoices, wanted: String(wanted), isGood: invoices === wanted },
    none(`${with_}: precios que otro servidor no ve al momento`, await prices(spread, place, edits)),
    none(`${with_}: fotos que otro servidor no envía`, await photos(spread, place, pictures)),
    none(`${with_}: importaciones de las que otro servidor no sabe`, await imports(spread, place)),
    none(`${with_}: catálogos distintos`, await catalogues(spread)),
    await flood(spread),
    none(
      `${with_}: inventario distinto de sus movimientos`,
      stockAndMovements(place)
        .filter(({ quantity, moved }) => quantity !== moved || quantity < 0)
        .map(({ id }) => id),
    ),
    none(
      `${with_}: servidores que escribieron un error`,
      servers.map((server) => server.output()).filter((text) => /fault|Error/.test(text)),
    ),
  )
  return findings
}

/** Tests that two servers which start at once on an empty database load the demo group once. */
const demoLoadsOnce = (url: string): Promise<Finding> =>
  withServers(url, 2, { DEMO: '1' }, async (_, { raw }) => {
    const users = Number(raw.prepare('select count(*) from user_account').pluck().get())
    return none('2 servidores cargan el grupo de demostración una vez', users === 5 ? [] : [`${users} users`])
  })
