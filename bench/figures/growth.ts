import { inScratch } from '../places.ts'
import type { Figure, Reading } from '../reading.ts'
import { across, pairedRounds } from '../rounds.ts'
import { startMostrador, withServers } from '../servers/server-process.ts'
import { shopFolder } from '../shop/kept-shop.ts'
import { sendOrders } from './orders.ts'

const INVOICES = 1_000_000

const MOST: Readonly<Record<number, number>> = { 1: 1.2, 8: 1.2, 64: 1.5 }

export const growth: Figure = {
  name: 'growth',
  title: `Un pedido sobre ${INVOICES.toLocaleString('es-GT')} facturas, contra una base vacía`,
  measure: (effort) =>
    inScratch(async (scratch) => {
      const empty = await shopFolder(scratch, 'empty', 0)
      const full = await shopFolder(scratch, 'full', INVOICES)
      const starts = { empty: () => startMostrador(empty), full: () => startMostrador(full) }
      return withServers(starts, async (ports) => {
        const readings: Reading[] = []
        for (const [clients, most] of Object.entries(MOST)) {
          const rounds = await pairedRounds(effort.rounds, {
            empty: () => sendOrders(ports.empty, Number(clients), effort),
            full: () => sendOrders(ports.full, Number(clients), effort),
          })
          const clientsLabel = `${clients} ${clients === '1' ? 'cliente' : 'clientes'}`
          readings.push(
            {
              what: `${clientsLabel}: base vacía`,
              value: across(rounds, (round) => round.empty.perSecond),
              unit: '/s',
            },
            {
              what: `${clientsLabel}: con historia`,
              value: across(rounds, (round) => round.full.perSecond),
              unit: '/s',
            },
            {
              what: `${clientsLabel}: costo con historia / vacía`,
              value: across(rounds, (round) => round.empty.perSecond / round.full.perSecond),
              unit: '×',
              goal: { atMost: most },
            },
          )
        }
        return readings
      })
    }),
}
