import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '@mostrador/server/testing/running-server'
import { type AnsweredSale, type SentSale, send, soldIn } from '@mostrador/server/testing/till'
import { below, none, type Proof, tried } from '../proof.ts'
import { sellingShop } from '../shop/selling-shop.ts'
import { wrongsOf } from '../shop/stored-orders.ts'
import { openTills } from '../shop/tills.ts'

const SIZES = { full: { kills: 200, orders: 20_000 }, short: { kills: 4, orders: 200 } } as const
const TILLS = 16
const READY_WITHIN_MS = 3000

/** Trap 26: kills the server at random moments while sixteen tills sell, and starts it again. */
export const crash: Proof = {
  name: 'crash',
  title: 'Se corta la corriente en plena venta (kill −9)',
  async run(size) {
    const { kills, orders } = SIZES[size]
    const shop = await sellingShop(8, 40, 900_000)
    const answered: AnsweredSale[] = []
    const sent: SentSale[] = []
    const wrongs: string[] = []
    const starts: number[] = []
    let doubtful: SentSale[] = []
    for (let kill = 0; kill <= kills; kill += 1) {
      const server = await startServer({ dataDir: shop.dataDir })
      starts.push(server.startedIn)
      if (server.output().includes('le faltan los últimos registros')) wrongs.push(`a false alarm at start ${kill + 1}`)
      // Retries like a till after a lost connection: the same sale under the same key.
      answered.push(...(await sendAgain(server.port, doubtful, wrongs)))
      if (kill < kills) {
        const tills = openTills(server.port, shop, TILLS)
        const left = (orders - answered.length) / (kills - kill)
        await tills.until(Math.ceil(left * 2 * Math.random()))
        await pause(Math.random() * 10)
        await server.end('SIGKILL')
        await tills.stop()
        answered.push(...tills.sold)
        doubtful = [...tills.doubtful]
        sent.push(...doubtful)
        wrongs.push(...tills.strange)
      } else await server.end('SIGTERM')
      wrongs.push(...wrongsOf(shop.file, answered, sent))
    }
    shop.remove()
    return [
      { what: 'cortes', value: kills, isGood: true },
      tried('pedidos respondidos', answered.length, orders * 0.95),
      { what: 'pedidos sin respuesta, reenviados con su clave', value: sent.length, isGood: true },
      none('perdidos, dobles, a medias, o inventario distinto de sus movimientos', wrongs),
      { what: 'arranque mediano, hasta /readyz', value: Math.round(middleOf(starts)), unit: 'ms', isGood: true },
      below('arranque más lento, hasta /readyz', Math.max(...starts), 'ms', READY_WITHIN_MS),
    ]
  },
}

const middleOf = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0

async function sendAgain(port: number, doubtful: readonly SentSale[], wrongs: string[]): Promise<AnsweredSale[]> {
  const again = await Promise.all(
    doubtful.map(async (sale) => {
      const answer = await send(port, sale)
      const done = soldIn(answer, sale)
      if (!done) wrongs.push(`sent again: ${answer.status} ${answer.text}`)
      return done ?? []
    }),
  )
  return again.flat()
}
