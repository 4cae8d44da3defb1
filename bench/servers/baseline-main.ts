import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openBaseline } from './baseline.ts'

/** Serves a baseline by node:http, on a database file or address. */
const baseline = openBaseline(process.argv[2] ?? '')

function answer(response: ServerResponse, status: number, json: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
  response.end(json)
}

const server = createServer((request, response) => {
  const read = baseline.reads[request.url?.split('?')[0] ?? '']
  if (read) {
    request.resume()
    void read(request.url ?? '').then((json) => answer(response, 200, json))
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', async () => {
    const [order] = JSON.parse(Buffer.concat(chunks).toString())
    const orderId = await baseline.placeOrder(order, String(request.headers['idempotency-key']))
    answer(response, 201, JSON.stringify({ orderCompleted: true, message: 'ok', id: orderId }))
  })
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))

process.on('SIGTERM', () => {
  void baseline.close().then(() => process.exit(0))
})
