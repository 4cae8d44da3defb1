import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { newSale, orderBody, type SentSale, send, soldIn } from '@mostrador/server/testing/till'
import { setUpShop } from './first-run.ts'
import { startPackage } from './started-package.ts'

/** Longer than CLIENT_SECONDS, after which the server gives up an unfinished request. */
const ASLEEP_MS = 35_000

/**
 * Stops the program in the middle of a sale, as a laptop that sleeps: half of the request has arrived. It wakes up
 * with a clock ten minutes later, and the till sends the sale again.
 */
export async function trySleep(folder: string, home: string, wrong: (what: string) => void): Promise<void> {
  const dataDir = join(home, 'dormida')
  const jump = `--import=${new URL('./clock-jump.mjs', import.meta.url)}`
  const program = await startPackage(folder, home, dataDir, { environment: { NODE_OPTIONS: jump } })
  try {
    const shop = await setUpShop(program.port, dataDir)
    const sale = newSale(shop.session, [shop.product, 1])
    const answered = await halfSent(program.port, sale, async () => {
      process.kill(program.pid, 'SIGSTOP')
      await passed(ASLEEP_MS)
      process.kill(program.pid, 'SIGCONT')
    })
    const again = [await send(program.port, sale), await send(program.port, sale)]
    const ids = again.map((answer) => soldIn(answer, sale)?.id)
    if (ids[0] === undefined) wrong(`al despertar no vendió: ${again[0]?.status} ${again[0]?.text}`)
    if (ids[0] !== ids[1]) wrong(`la venta quedó doble: ${ids}`)
    if (answered !== '' && !/^HTTP\/1\.1 (201|408)/.test(answered)) wrong(`la venta a medias: ${answered.slice(0, 80)}`)
    const next = newSale(shop.session, [shop.product, 1])
    const sold = soldIn(await send(program.port, next), next)
    if (sold?.id !== (ids[0] ?? 0) + 1) wrong(`la venta que sigue es la ${sold?.id}, después de la ${ids[0]}`)
  } finally {
    process.kill(program.pid, 'SIGCONT')
    if ((await program.stop()) !== 0) wrong('no se detuvo bien')
  }
}

/** Sends half of a sale, sleeps, and sends the rest. Returns the answer, '' if the connection was closed. */
function halfSent(port: number, sale: SentSale, sleep: () => Promise<void>): Promise<string> {
  const body = orderBody(sale)
  const head = [
    `${placeOrder.method} ${placeOrder.path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Cookie: sid=${sale.session}`,
    `Idempotency-Key: ${sale.key}`,
    'Connection: close',
  ].join('\r\n')
  const socket = connect(port, '127.0.0.1')
  let text = ''
  return new Promise((resolve, reject) => {
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(text))
    socket.write(`${head}\r\n\r\n${body.slice(0, 40)}`, () => {
      sleep().then(() => socket.write(body.slice(40)), reject)
    })
  })
}
