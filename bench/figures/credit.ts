import { join } from 'node:path'
import { receivableList } from '@mostrador/contract/sale/receivable-list'
import { openDatabase } from '@mostrador/server/db/sqlite/open'
import { findCashSettings, updateCashSettings } from '@mostrador/server/features/group/shops/cash-settings.queries'
import { ask } from '@mostrador/server/testing/ask'
import { load } from '../load/load.ts'
import { inScratch } from '../places.ts'
import type { Figure, Reading } from '../reading.ts'
import { across, pairedRounds } from '../rounds.ts'
import { startMostrador, withServers } from '../servers/server-process.ts'
import { preparedBags } from '../shop/bags.ts'
import { ROSALES_GOODS } from '../shop/goods.ts'
import { shopFolder } from '../shop/kept-shop.ts'
import { FIRST_OWNER, ownerTokens } from '../shop/people.ts'
import { ROSALES } from '../shop/shop-ids.ts'
import { openedShift, paidInto } from './cash.ts'
import { orderLoad } from './orders.ts'

const CLIENTS = [1, 8]
const HIGHEST_SLOWDOWN = 1.1
const CUSTOMERS = 2_000
const LIMIT = 100_000_000_000

/** Returns the orders of the load, each on credit to another customer. */
const creditOrders = (): string[] => {
  const bags = preparedBags(ROSALES_GOODS)
  return Array.from({ length: CUSTOMERS }, (_, index) => {
    const [order] = JSON.parse(bags[index % bags.length] ?? '[]')
    return JSON.stringify([{ ...order, clienteId: index + 1 }])
  })
}

async function prepareCreditCustomers(folder: string): Promise<void> {
  const database = openDatabase(join(folder, 'mostrador.db'), { copiesFirst: false })
  database.raw.exec(`insert into customer (name, name_key, phone, address, address_key, email, email_key, note, note_key,
      credit_limit, credit_days, is_blocked, created_at, created_by)
    with recursive number(id) as (select 1 union all select id + 1 from number where id < ${CUSTOMERS})
    select 'Cliente ' || id, 'cliente ' || id, '', '', '', '', '', '', '', ${LIMIT}, 30, 0, '2021-01-04T14:00:00.000Z',
      ${FIRST_OWNER} from number`)
  await database.inTransaction(async (tx) => {
    const { isSelling: _, ...settings } = await findCashSettings(tx, ROSALES)
    await updateCashSettings(tx, { ...settings, shopId: ROSALES, sellsOnCredit: true })
  })
  await database.close()
}

/** Throws if the orders were not on credit. */
async function expectDebts(port: number): Promise<void> {
  const { method, path } = receivableList
  const headers = { cookie: `sid=${ownerTokens[0]}` }
  const { text } = await ask(port, { method, path: `${path}?page=1`, headers })
  const { total } = JSON.parse(text)
  if (!(total > 1)) throw new Error(`Nobody owes: ${text.slice(0, 200)}`)
}

/** An order on credit also locks its customer and sums the debts. */
export const credit: Figure = {
  name: 'credit',
  title: 'Pedidos de 5 líneas al crédito y al contado',
  measure: (effort) =>
    inScratch(async (scratch) => {
      const folder = await shopFolder(scratch, 'server', 0)
      await prepareCreditCustomers(folder)
      return withServers({ server: () => startMostrador(folder) }, async ({ server: port }) => {
        const bodies = { paid: paidInto(await openedShift(port)), owed: creditOrders() }
        const readings: Reading[] = []
        for (const clients of CLIENTS) {
          const send = (sent: readonly string[]) =>
            load({ ...orderLoad, bodies: sent, port, clients, seconds: effort.seconds })
          const rounds = await pairedRounds(effort.rounds, {
            paid: () => send(bodies.paid),
            owed: () => send(bodies.owed),
          })
          const clientsLabel = `${clients} ${clients === 1 ? 'cliente' : 'clientes'}`
          readings.push(
            { what: `${clientsLabel}, al contado`, value: across(rounds, ({ paid }) => paid.perSecond), unit: '/s' },
            { what: `${clientsLabel}, al crédito`, value: across(rounds, ({ owed }) => owed.perSecond), unit: '/s' },
            {
              what: `${clientsLabel}: costo al crédito / al contado`,
              value: across(rounds, ({ paid, owed }) => paid.perSecond / owed.perSecond),
              unit: '×',
              goal: { atMost: HIGHEST_SLOWDOWN },
            },
          )
        }
        await expectDebts(port)
        return readings
      })
    }),
}
