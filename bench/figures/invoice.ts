import { invoiceById, invoiceList } from '@mostrador/contract/sale/invoices'
import { load } from '../load/load.ts'
import { inScratch } from '../places.ts'
import type { Figure } from '../reading.ts'
import { across, pairedRounds } from '../rounds.ts'
import { startMostrador, withServers } from '../servers/server-process.ts'
import { shopFolder } from '../shop/kept-shop.ts'
import { clerkTokens } from '../shop/people.ts'

const CLIENTS = 8
const INVOICES = 10_000

/** Invoices from all of Rosales's history. Every tenth is D'Luna's, which a clerk of Rosales must not see. */
const bodies = Array.from({ length: 400 }, (_, index) => JSON.stringify([{ id: 1 + index * 20 }]))

export const invoice: Figure = {
  name: 'invoice',
  title: `Una factura y la primera página, ${CLIENTS} clientes, ${INVOICES} facturas`,
  measure: ({ rounds: count, seconds }) =>
    inScratch(async (scratch) => {
      const folder = await shopFolder(scratch, 'server', INVOICES)
      return withServers({ server: () => startMostrador(folder) }, async ({ server: port }) => {
        const all = { port, clients: CLIENTS, seconds, tokens: clerkTokens }
        const rounds = await pairedRounds(count, {
          one: () => load({ ...all, method: invoiceById.method, path: invoiceById.path, bodies }),
          page: () => load({ ...all, path: `${invoiceList.path}?page=1` }),
        })
        return [
          { what: 'una factura', value: across(rounds, (round) => round.one.perSecond), unit: '/s' },
          { what: 'una factura, p50', value: across(rounds, (round) => round.one.p50), unit: 'ms' },
          { what: 'primera página de facturas', value: across(rounds, (round) => round.page.perSecond), unit: '/s' },
          { what: 'primera página de facturas, p50', value: across(rounds, (round) => round.page.p50), unit: 'ms' },
        ]
      })
    }),
}
