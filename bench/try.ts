import { withPostgres } from './servers/postgres.ts'
import { dropDatabase, postgresShop } from './shop/postgres-shop.ts'

const sizes = process.argv.slice(2).map(Number)
await withPostgres(async (server) => {
  for (const invoices of sizes) {
    let t = Date.now()
    await postgresShop(server, 'try', { invoices, goods: 20000 })
    console.log(invoices, (Date.now() - t) / 1000)
    t = Date.now()
    await postgresShop(server, 'try', { invoices, goods: 20000 })
    console.log('copy', invoices, (Date.now() - t) / 1000)
    await dropDatabase(server, 'try')
  }
})
