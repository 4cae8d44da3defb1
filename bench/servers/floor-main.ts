import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openWriter } from '@mostrador/server/db/sqlite'
import { floorOrders } from './floor-orders.ts'
import { floorStock } from './floor-stock.ts'

/** The floor: node:http and the bare driver, on the database file that is named, with the server's durability. */
const raw = openWriter(process.argv[2] ?? '')
const placeOrder = floorOrders(raw)
const stock = floorStock(raw)

function answer(response: ServerResponse, status: number, json: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
  response.end(json)
}

const server = createServer((request, response) => {
  if (request.method === 'GET') return answer(response, 200, stock())
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', async () => {
    const [order] = JSON.parse(Buffer.concat(chunks).toString())
    const orderId = await placeOrder(order, String(request.headers['idempotency-key']))
    answer(response, 201, JSON.stringify({ orderCompleted: true, message: 'ok', id: orderId }))
  })
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))

process.on('SIGTERM', () => {
  raw.close()
  process.exit(0)
})
