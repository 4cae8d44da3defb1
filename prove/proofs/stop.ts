import { startServer } from '@mostrador/server/testing/running-server'
import type { AnsweredSale, SentSale } from '@mostrador/server/testing/till'
import { none, type Proof, tried } from '../proof.ts'
import { sellingShop } from '../shop/selling-shop.ts'
import { wrongsOf } from '../shop/stored-orders.ts'
import { openTills } from '../shop/tills.ts'

const SIZES = { full: { stops: 20, orders: 200 }, short: { stops: 1, orders: 50 } } as const

/** Stops the server during sales, like an update. */
export const stop: Proof = {
  name: 'stop',
  title: 'Se detiene el servidor en plena venta',
  async run(size) {
    const { stops, orders } = SIZES[size]
    const shop = await sellingShop(8, 40, 900_000)
    const answered: AnsweredSale[] = []
    const sent: SentSale[] = []
    const wrongs: string[] = []
    for (let turn = 0; turn < stops; turn += 1) {
      const server = await startServer({ dataDir: shop.dataDir })
      const tills = openTills(server.port, shop, 16)
      await tills.until(orders)
      const code = await server.end('SIGTERM')
      await tills.stop()
      if (code !== 0) wrongs.push(`it ended with ${code}`)
      answered.push(...tills.sold)
      sent.push(...tills.doubtful)
      wrongs.push(...tills.strange, ...wrongsOf(shop.file, answered, sent))
    }
    shop.remove()
    return [
      { what: 'paradas', value: stops, isGood: true },
      tried('pedidos respondidos', answered.length, stops * orders),
      none('perdidos, a medias, o paradas que no terminaron bien', wrongs),
    ]
  },
}
