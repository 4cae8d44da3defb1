import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Network between a till and its server, which can be cut at any moment. */
export interface Cable {
  readonly url: string
  readonly cuts: number
  /** Breaks every open connection and refuses new ones. */
  cut(): void
  join(): void
  remove(): Promise<void>
}

export async function layCable(serverPort: number): Promise<Cable> {
  const open = new Set<Socket>()
  let isCut = false
  let cuts = 0
  const proxy = createServer((till) => {
    if (isCut) return void till.destroy()
    const server = connect(serverPort, '127.0.0.1')
    for (const [from, to] of [
      [till, server],
      [server, till],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => undefined)
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    get cuts() {
      return cuts
    },
    cut() {
      if (!isCut) cuts += 1
      isCut = true
      breakAll()
    },
    join() {
      isCut = false
    },
    async remove() {
      breakAll()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
