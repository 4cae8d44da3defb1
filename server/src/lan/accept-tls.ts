import type { Server as HttpServer } from 'node:http'
import type { Socket } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import type { LanDoor } from './lan-door.ts'

/** First byte of a TLS handshake. No line of HTTP begins with it. */
const HANDSHAKE = 22

/**
 * Serves https and http at one port, told apart by a connection's first byte, so that an address without the 's'
 * works too. Both go through the same HTTP server and its limits.
 */
export function acceptTls(server: HttpServer, door: LanDoor, timeoutMs: number): { close(): void } {
  const plain = server.listeners('connection') as ((socket: Socket | TLSSocket) => void)[]
  server.removeAllListeners('connection')
  const toHttp = (socket: Socket | TLSSocket) => {
    for (const listener of plain) listener.call(server, socket)
  }

  const secure = createServer({ ...door.served, ALPNProtocols: ['http/1.1'], handshakeTimeout: timeoutMs })
  door.onRenewed((served) => secure.setSecureContext(served))
  secure.on('secureConnection', toHttp)
  // A device without trust in us hangs up here.
  secure.on('tlsClientError', (_error, socket) => socket.destroy())

  /** Connections without data yet, which browsers open in advance. */
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    const giveUp = () => socket.destroy()
    silent.add(socket)
    socket.setTimeout(timeoutMs, giveUp).once('error', giveUp).once('end', giveUp)
    socket.once('close', () => silent.delete(socket))
    const look = () => {
      const first = socket.read(1) as Buffer | null
      if (first === null) {
        socket.once('readable', look)
        return
      }
      socket.unshift(first)
      silent.delete(socket)
      socket.setTimeout(0).off('timeout', giveUp).off('error', giveUp).off('end', giveUp)
      if (first[0] === HANDSHAKE) secure.emit('connection', socket)
      else toHttp(socket)
    }
    const listen = () => socket.once('readable', look)
    // The computer got this address a moment ago.
    if (door.speaksFor(socket.localAddress ?? '')) listen()
    else void door.look().then(listen, giveUp)
  })
  return {
    close: () => {
      for (const socket of silent) socket.destroy()
    },
  }
}
