import { setTimeout as pause } from 'node:timers/promises'
import { felStatus, setFelSettings } from '@mostrador/contract/fiscal/fel'
import { ask } from '@mostrador/server/testing/ask'
import { felSettingsOf } from '@mostrador/server/testing/fel'
import { inScratch } from '../places.ts'
import type { Figure } from '../reading.ts'
import { across, pairedRounds } from '../rounds.ts'
import { startMostrador, withServers } from '../servers/server-process.ts'
import { shopFolder } from '../shop/kept-shop.ts'
import { ownerTokens } from '../shop/people.ts'
import { ROSALES } from '../shop/shop-ids.ts'
import { sendOrders } from './orders.ts'

const CLIENTS = [1, 8]
const HIGHEST_SLOWDOWN = 1.25
const LEAST_DRAINED = 50

/** Orders of a shop that issues beside one that does not, and the rate of the simulator. */
export const fel: Figure = {
  name: 'fel',
  title: 'Pedidos de 5 líneas con su factura electrónica y sin ella',
  measure: (effort) =>
    inScratch(async (scratch) => {
      const plain = await shopFolder(scratch, 'plain', 0)
      const issuing = await shopFolder(scratch, 'issuing', 0)
      const starts = { plain: () => startMostrador(plain), issuing: () => startMostrador(issuing) }
      return withServers(starts, async (ports) => {
        await turnOn(ports.issuing)
        const readings = []
        for (const clients of CLIENTS) {
          const rounds = await pairedRounds(effort.rounds, {
            without: () => sendOrders(ports.plain, clients, effort),
            issued: async () => {
              const sent = await sendOrders(ports.issuing, clients, effort)
              const begun = performance.now()
              const left = await waiting(ports.issuing)
              await drained(ports.issuing)
              const seconds = (performance.now() - begun) / 1000
              return { ...sent, drainedPerSecond: left === 0 ? Number.POSITIVE_INFINITY : left / seconds }
            },
          })
          const clientsLabel = `${clients} ${clients === 1 ? 'cliente' : 'clientes'}`
          readings.push(
            {
              what: `${clientsLabel}: sin factura, p50`,
              value: across(rounds, (round) => round.without.p50),
              unit: 'ms',
            } as const,
            {
              what: `${clientsLabel}: con factura, p50`,
              value: across(rounds, (round) => round.issued.p50),
              unit: 'ms',
            } as const,
            {
              what: `${clientsLabel}: lo que cuesta con factura`,
              value: across(rounds, (round) => round.issued.p50 / round.without.p50),
              unit: '×',
              goal: { atMost: HIGHEST_SLOWDOWN },
            } as const,
            {
              what: `${clientsLabel}: lo que quedó en cola, certificado`,
              value: across(rounds, (round) => round.issued.drainedPerSecond),
              unit: '/s',
              goal: { atLeast: LEAST_DRAINED },
            } as const,
          )
        }
        return readings
      })
    }),
}

const headers = { cookie: `sid=${ownerTokens[0]}`, 'content-type': 'application/json' }

async function turnOn(port: number): Promise<void> {
  const { method, path } = setFelSettings
  const body = JSON.stringify([felSettingsOf({ limiteCF: '9999999.00' })])
  const { status, text } = await ask(port, { method, path: path.replace(':shop', String(ROSALES)), headers, body })
  if (status !== 200) throw new Error(text)
}

async function waiting(port: number): Promise<number> {
  const { text } = await ask(port, { method: felStatus.method, path: felStatus.path, headers })
  return JSON.parse(text).data.reduce((sum: number, { enCola }: { enCola: number }) => sum + enCola, 0)
}

async function drained(port: number): Promise<void> {
  while ((await waiting(port)) > 0) await pause(20)
}
