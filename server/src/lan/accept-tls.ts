import type { Server as HttpServer } from 'node:http'
import type { Socket } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import type { LanDoor } from './lan-door.ts'

/** The first byte of a TLS connection: a handshake record. No line of HTTP begins with it. */
const HANDSHAKE = 22

/**
 * The server's one port speaks https as well as http, told apart by a connection's first byte: one address for everybody, and whoever
 * forgets the 's' is still heard. What was decrypted goes through the same HTTP server, with its limits.
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
  // A device that does not trust us yet hangs up in the middle: nobody has to be told.
  secure.on('tlsClientError', (_error, socket) => socket.destroy())

  /** Connections that have said nothing yet: browsers open some to have them. */
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
    // An address that the computer has since a moment ago.
    if (door.speaksFor(socket.localAddress ?? '')) listen()
    else void door.look().then(listen, giveUp)
  })
  return {
    close: () => {
      for (const socket of silent) socket.destroy()
    },
  }
}
