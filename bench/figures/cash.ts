import { shiftById } from '@mostrador/contract/money/cash'
import { drawerList, openShift } from '@mostrador/contract/money/till'
import { ask } from '@mostrador/server/testing/ask'
import { load } from '../load/load.ts'
import { inScratch } from '../places.ts'
import type { Figure } from '../reading.ts'
import { across, pairedRounds } from '../rounds.ts'
import { startMostrador, withServers } from '../servers/server-process.ts'
import { preparedBags } from '../shop/bags.ts'
import { ROSALES_GOODS } from '../shop/goods.ts'
import { shopFolder } from '../shop/kept-shop.ts'
import { clerkTokens, ownerTokens } from '../shop/people.ts'
import { ROSALES } from '../shop/shop-ids.ts'
import { orderLoad } from './orders.ts'

const CLIENTS = [1, 8]
const HIGHEST_SLOWDOWN = 1.1
/** Sales of a shift. */
const SALES = 2000
/** Goal for showing that shift. */
const MOST_MS = 50

const unpaidOrders = preparedBags(ROSALES_GOODS)

/** Returns the orders of the load, each paid in cash into the shift. */
export const paidInto = (shift: number): string[] =>
  unpaidOrders.map((body) => {
    const [order] = JSON.parse(body)
    const note = `${Math.ceil(Number(order.total) / 100) * 100}.00`
    return JSON.stringify([{ ...order, pagos: [{ forma: 1, monto: order.total, recibido: note }], turno: shift }])
  })

export const cash: Figure = {
  name: 'cash',
  title: `Pedidos de 5 líneas con su pago y sin él, y un turno de ${SALES} ventas`,
  measure: (effort) =>
    inScratch(async (scratch) => {
      const serverFolder = await shopFolder(scratch, 'server', 0)
      const longShiftFolder = await shopFolder(scratch, 'full', 0)
      const starts = { server: () => startMostrador(serverFolder), full: () => startMostrador(longShiftFolder) }
      return withServers(starts, async ({ server, full: port }) => {
        const paid = paidInto(await openedShift(server))
        const readings = []
        for (const clients of CLIENTS) {
          const send = (bodies: readonly string[]) =>
            load({ ...orderLoad, bodies, port: server, clients, seconds: effort.seconds })
          const rounds = await pairedRounds(effort.rounds, {
            without: () => send(unpaidOrders),
            paid: () => send(paid),
          })
          const clientsLabel = `${clients} ${clients === 1 ? 'cliente' : 'clientes'}`
          readings.push(
            {
              what: `${clientsLabel}: sin pago`,
              value: across(rounds, (round) => round.without.perSecond),
              unit: '/s',
            } as const,
            {
              what: `${clientsLabel}: con su pago`,
              value: across(rounds, (round) => round.paid.perSecond),
              unit: '/s',
            } as const,
            {
              what: `${clientsLabel}: lo que cuesta con su pago`,
              value: across(rounds, (round) => round.without.perSecond / round.paid.perSecond),
              unit: '×',
              goal: { atMost: HIGHEST_SLOWDOWN },
            } as const,
          )
        }
        const shift = await openedShift(port)
        await load({ ...orderLoad, bodies: paidInto(shift), port, clients: 8, seconds: 0, amount: SALES })
        const call = { port, clients: 1, seconds: effort.seconds, method: shiftById.method, path: shiftById.path }
        const bodies = [JSON.stringify([{ id: shift }])]
        const rounds = await pairedRounds(effort.rounds, {
          office: () => load({ ...call, bodies, tokens: ownerTokens }),
          blind: () => load({ ...call, bodies, tokens: clerkTokens }),
        })
        return [
          ...readings,
          {
            what: `un turno de ${SALES} ventas, para la oficina: p50`,
            value: across(rounds, (round) => round.office.p50),
            unit: 'ms',
            goal: { atMost: MOST_MS },
          },
          { what: 'a ciegas: p50', value: across(rounds, (round) => round.blind.p50), unit: 'ms' },
        ]
      })
    }),
}

export async function openedShift(port: number): Promise<number> {
  const call = async (method: string, path: string, token: string | undefined, body?: object) => {
    const { text } = await ask(port, {
      method,
      path,
      headers: { cookie: `sid=${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify([body]) }),
    })
    return JSON.parse(text)
  }
  const { data } = await call(drawerList.method, `${drawerList.path}?comercio=${ROSALES}`, ownerTokens[0])
  const { id } = await call(openShift.method, openShift.path, clerkTokens[0], { caja: data[0].id, fondo: '200.00' })
  return id
}
