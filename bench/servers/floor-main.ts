import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openFloor } from './floor.ts'

/** Serves a floor by node:http, on a database file or address. */
const floor = openFloor(process.argv[2] ?? '')

function answer(response: ServerResponse, status: number, json: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
  response.end(json)
}

const server = createServer((request, response) => {
  const read = floor.reads[request.url?.split('?')[0] ?? '']
  if (read) {
    request.resume()
    void read(request.url ?? '').then((json) => answer(response, 200, json))
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', async () => {
    const [order] = JSON.parse(Buffer.concat(chunks).toString())
    const orderId = await floor.placeOrder(order, String(request.headers['idempotency-key']))
    answer(response, 201, JSON.stringify({ orderCompleted: true, message: 'ok', id: orderId }))
  })
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))

process.on('SIGTERM', () => {
  void floor.close().then(() => process.exit(0))
})
