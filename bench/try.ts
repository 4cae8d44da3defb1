import { sendOrders } from './figures/orders.ts'
import { stopLoad } from './load/load.ts'
import { withPostgres } from './servers/postgres.ts'
import { startPostgresFloor } from './servers/programs.ts'
import { startMostrador, withServers } from './servers/server-process.ts'
import { dropDatabase, postgresShop } from './shop/postgres-shop.ts'

await withPostgres(async (server) => {
  const url = await postgresShop(server, 'try', { invoices: 0, goods: 20000 })
  await withServers(
    { a: () => startMostrador('/tmp', url), b: () => startMostrador('/tmp', url), f: () => startPostgresFloor(url) },
    async (p) => {
      for (const [name, ports, n] of [
        ['one', [p.a], 1],
        ['one', [p.a], 8],
        ['floor', [p.f], 8],
        ['one', [p.a], 64],
        ['one', [p.a], 256],
        ['two', [p.a, p.b], 256],
        ['floor', [p.f], 256],
      ] as const) {
        const t = Date.now()
        try {
          console.log(name, n, await sendOrders(ports, n, { seconds: 1 }))
        } catch (e) {
          console.log(name, n, String(e))
        }
        console.log(Date.now() - t)
      }
    },
  )
  await dropDatabase(server, 'try')
})
stopLoad()
