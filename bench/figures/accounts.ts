import { customerList } from '@mostrador/contract/people/customers'
import { receivableList } from '@mostrador/contract/sale/receivable-list'
import { customerStatement } from '@mostrador/contract/sale/receivables'
import { dayAfter, localDay } from '@mostrador/domain/time'
import { load } from '../load/load.ts'
import { inScratch } from '../places.ts'
import { type Effort, type Figure, type Reading, spreadOf } from '../reading.ts'
import { withPostgres } from '../servers/postgres.ts'
import { startMostrador, withServers } from '../servers/server-process.ts'
import { addDebts, CUSTOMERS, ENTRIES, LONG_CUSTOMER } from '../shop/debts.ts'
import { shopFolder } from '../shop/kept-shop.ts'
import { clerkTokens, ownerTokens } from '../shop/people.ts'
import { copiedShop, dropDatabase } from '../shop/postgres-shop.ts'

const INVOICES = 100_000
/** Most milliseconds for 'Cuentas por cobrar', a statement, and finding a customer. */
const MOST_LIST_MS = 300
const MOST_STATEMENT_MS = 100
const MOST_FIND_MS = 10

const today = localDay(Date.now())
const statement = customerStatement.path.replace(':id', String(LONG_CUSTOMER))

const CALLS = [
  { what: 'Cuentas por cobrar, hoy', path: `${receivableList.path}?page=1`, most: MOST_LIST_MS },
  { what: 'Cuentas por cobrar, por lo vencido', path: `${receivableList.path}?page=1&sort=-d30`, most: MOST_LIST_MS },
  { what: 'Cuentas por cobrar, de una tienda', path: `${receivableList.path}?page=1&comercio=2`, most: MOST_LIST_MS },
  {
    what: 'Cuentas por cobrar, hace 30 días',
    path: `${receivableList.path}?page=1&fecha=${dayAfter(today, -30)}`,
    most: MOST_LIST_MS,
  },
  {
    what: `Estado de cuenta de ${ENTRIES.toLocaleString('es-GT')} renglones`,
    path: statement,
    most: MOST_STATEMENT_MS,
  },
  {
    what: 'Encontrar a un cliente con tres letras',
    path: `${customerList.path}?page=1&search=xim`,
    tokens: clerkTokens,
    most: MOST_FIND_MS,
  },
  {
    what: 'Encontrar a nadie con tres letras',
    path: `${customerList.path}?page=1&search=qqq`,
    tokens: clerkTokens,
    most: MOST_FIND_MS,
  },
]

export const accounts: Figure = {
  name: 'accounts',
  title: `Cuentas de ${CUSTOMERS.toLocaleString('es-GT')} clientes, con ${INVOICES.toLocaleString('es-GT')} facturas`,
  isLong: true,
  measure: (effort) =>
    inScratch(async (scratch) => {
      const folder = await shopFolder(scratch, 'accounts', INVOICES)
      const file = `${folder}/mostrador.db`
      addDebts(file)
      return [
        ...(await withPostgres(async (server) => {
          const url = await copiedShop(server, 'run_accounts', file)
          const readings = await onServer('PostgreSQL', () => startMostrador(scratch, url), effort)
          await dropDatabase(server, 'run_accounts')
          return readings
        })),
        ...(await onServer('SQLite', () => startMostrador(folder), effort)),
      ]
    }),
}

const onServer = (engine: string, start: () => ReturnType<typeof startMostrador>, effort: Effort): Promise<Reading[]> =>
  withServers({ server: start }, async ({ server: port }) => {
    const readings: Reading[] = []
    for (const { what, path, most, tokens = ownerTokens } of CALLS) {
      const times: number[] = []
      // The first round warms up.
      for (let turn = 0; turn <= effort.rounds; turn += 1) {
        const { p50 } = await load({ path, port, tokens, clients: 1, seconds: effort.seconds })
        if (turn > 0) times.push(p50)
      }
      readings.push({ what: `${what}, ${engine}: p50`, value: spreadOf(times), unit: 'ms', goal: { atMost: most } })
    }
    return readings
  })
