import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { type AddressInfo, connect as connectPlain } from 'node:net'
import { connect, createServer, type TLSSocket } from 'node:tls'
import type { Authority } from '../src/lan/authority.ts'
import type { ServedCertificate } from '../src/lan/certificate.ts'

export const pemOf = ({ der }: Pick<Authority, 'der'>): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`

/** A TLS connection to a local port, under a name, with this authority. */
export async function handshake(port: number, ca: string, name: string): Promise<TLSSocket> {
  const plain = connectPlain(port, '127.0.0.1')
  await once(plain, 'connect')
  const socket = connect({ socket: plain, host: name, ca })
  await once(socket, 'secureConnect')
  return socket
}

/** '' if a device that trusts this authority accepts the certificate, else the error. */
export async function verdictOn(served: ServedCertificate, ca: string, name: string): Promise<string> {
  const server = createServer(served).listen(0, '127.0.0.1')
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  await once(server, 'listening')
  try {
    const socket = await handshake((server.address() as AddressInfo).port, ca, name)
    socket.destroy()
    return ''
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    // Some errors of Node have no code.
    return code === 'UNSPECIFIED' ? message : String(code)
  } finally {
    server.close()
  }
}

export async function readTrusting(port: number, ca: string, path: string): Promise<{ status: number; text: string }> {
  const connecting = request({ host: '127.0.0.1', port, path, ca, agent: false }).end()
  const [answer] = (await once(connecting, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return { status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }
}
