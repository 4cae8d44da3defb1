import { dashboard } from '@mostrador/contract/overview/dashboard'
import { invoiceList, pendingOrders } from '@mostrador/contract/sale/invoices'
import { load } from '../load/load.ts'
import { inScratch } from '../places.ts'
import type { Figure, Reading } from '../reading.ts'
import { across, pairedRounds } from '../rounds.ts'
import { startMostrador, withServers } from '../servers/server-process.ts'
import { shopFolder } from '../shop/kept-shop.ts'
import { clerkTokens, ownerTokens } from '../shop/people.ts'

const FEW = 10_000
const MANY = 1_000_000
const HIGHEST_SLOWDOWN = 1.5
const CLIENTS = 4

const SCREENS = [
  { what: 'facturas de la tienda', path: `${invoiceList.path}?page=1`, tokens: clerkTokens },
  { what: 'facturas de todas', path: `${invoiceList.path}?page=1`, tokens: ownerTokens },
  { what: 'pendientes de la tienda', path: `${pendingOrders.path}?page=1`, tokens: clerkTokens },
  { what: 'inicio del dependiente', path: dashboard.path, tokens: clerkTokens },
]

export const lists: Figure = {
  name: 'lists',
  title: `Primeras páginas: ${MANY.toLocaleString('es-GT')} facturas contra ${FEW.toLocaleString('es-GT')}, ${CLIENTS} clientes`,
  measure: ({ rounds: count, seconds }) =>
    inScratch(async (scratch) => {
      const few = await shopFolder(scratch, 'few', FEW)
      const many = await shopFolder(scratch, 'many', MANY)
      const starts = { few: () => startMostrador(few), many: () => startMostrador(many) }
      return withServers(starts, async (ports) => {
        const readings: Reading[] = []
        for (const { what, path, tokens } of SCREENS) {
          const page = { path, tokens, clients: CLIENTS, seconds }
          const rounds = await pairedRounds(count, {
            few: () => load({ ...page, port: ports.few }),
            many: () => load({ ...page, port: ports.many }),
          })
          readings.push(
            { what: `${what}: con historia, p50`, value: across(rounds, (round) => round.many.p50), unit: 'ms' },
            {
              what: `${what}: costo con mucha / con poca`,
              value: across(rounds, (round) => round.few.perSecond / round.many.perSecond),
              unit: '×',
              goal: { atMost: HIGHEST_SLOWDOWN },
            },
          )
        }
        return readings
      })
    }),
}
