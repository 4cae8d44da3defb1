import { inventory } from '@mostrador/contract/goods/products'
import { uploadPhotos } from '@mostrador/contract/platform/photos'
import { seeded } from '@mostrador/demo/seeded'
import { ask, connections } from '@mostrador/server/testing/ask'
import { loginAs, makeProduct } from '@mostrador/server/testing/factories'
import { type HostileFile, hostileFiles } from '@mostrador/server/testing/hostile-files'
import { MULTIPART, multipart } from '@mostrador/server/testing/multipart'
import { startServer } from '@mostrador/server/testing/running-server'
import { seededShop } from '@mostrador/server/testing/seeded-shop'
import { newSale, send } from '@mostrador/server/testing/till'
import { below, none, type Proof, tried } from '../proof.ts'
import { photoMaker } from '../random/photos.ts'
import { METRICS_TOKEN, reportedMemory } from '../shop/reported-memory.ts'

const SIZES = { full: { rounds: 5, orders: 20_000 }, short: { rounds: 1, orders: 200 } } as const
const MOST_GROWTH_MB = 150

/** Trap 19: hostile pictures, long lists and a day of sales must not increase the server's memory. */
export const memory: Proof = {
  name: 'memory',
  title: 'La memoria, tras fotos hostiles y muchas ventas',
  async run(size) {
    const { rounds, orders } = SIZES[size]
    const made = await photoMaker()
    const random = seeded(20_261_122)
    const files: HostileFile[] = [
      ...(await hostileFiles()),
      ...Array.from({ length: 200 }, (_, n) => ({ what: `made at random ${n}`, content: made(random) })),
    ]
    let [owner, clerk, product] = ['', '', 0]
    const shop = await seededShop(async (place) => {
      owner = await loginAs(place, 'owner')
      clerk = await loginAs(place, 'clerk')
      product = await makeProduct(place, { quantity: 900_000 })
      for (let made = 0; made < 300; made += 1) await makeProduct(place)
    })
    const server = await startServer({ dataDir: shop.dataDir, environment: { METRICS: METRICS_TOKEN } })
    const agent = connections(16)
    const strange: string[] = []
    const sell = async (count: number): Promise<void> => {
      let left = count
      const till = async (): Promise<void> => {
        while (left > 0) {
          left -= 1
          const { status } = await send(server.port, newSale(clerk, [product, 1]), agent)
          if (status !== 201 && status !== 429) strange.push(`an order: ${status}`)
          if (left % 20 === 0)
            await ask(server.port, { method: 'GET', path: inventory.path, headers: { cookie: `sid=${clerk}` }, agent })
        }
      }
      await Promise.all(Array.from({ length: 8 }, till))
    }
    const upload = async (): Promise<void> => {
      for (const { what, name = 'foto.png', content } of files) {
        const { status } = await ask(server.port, {
          method: 'POST',
          path: uploadPhotos.path,
          headers: { 'content-type': MULTIPART, cookie: `sid=${owner}` },
          body: multipart([{ field: 'image', name: name.replaceAll('\0', '%00'), content }]),
        })
        if (status >= 500) strange.push(`${what}: ${status}`)
      }
    }
    await sell(Math.min(2000, orders))
    await upload()
    const warm = await reportedMemory(server.port)
    let highest = warm
    for (let round = 0; round < rounds; round += 1) {
      await upload()
      highest = Math.max(highest, await reportedMemory(server.port))
      await sell(orders / rounds)
      highest = Math.max(highest, await reportedMemory(server.port))
    }
    agent.destroy()
    await server.end('SIGTERM')
    shop.remove()
    return [
      tried('fotos hostiles subidas', files.length * (rounds + 1), files.length),
      { what: 'ventas', value: orders, isGood: true },
      { what: 'memoria en caliente', value: Math.round(warm / 1e6), unit: 'MB', isGood: true },
      below('lo que creció', (highest - warm) / 1e6, 'MB', MOST_GROWTH_MB),
      none('respuestas 5xx', strange),
    ]
  },
}
