import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { photographReceiving } from '@mostrador/contract/buying/receivings'
import { productExport } from '@mostrador/contract/goods/products'
import { login } from '@mostrador/contract/people/session'
import { MULTIPART } from '@mostrador/server/testing/multipart'

export interface Target {
  readonly port: number
  readonly count: number
  readonly seconds: number
  readonly clerk: string
  readonly owner: string
}

/** Numbers of requests by their end: a status, 'closed', or 'held' until the attack ended. */
export type Endings = Map<string, number>

const LARGE = 262_144
const PHOTO = Buffer.alloc(5_200_000, 1)

/** Opens a connection from one of many addresses, and reports the end of its first request. */
function open(
  { port }: Target,
  number: number,
  endings: Endings,
): { socket: Socket; ended: Promise<void>; leave: () => void } {
  const localAddress = `127.0.${1 + (number % 20)}.${2 + (Math.floor(number / 20) % 6)}`
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  let isOver = false
  const end = (how: string): void => {
    if (isOver) return
    isOver = true
    endings.set(how, (endings.get(how) ?? 0) + 1)
    resolve()
  }
  socket.on('data', (bytes) => end(/^HTTP\/1\.1 (\d+)/.exec(String(bytes.subarray(0, 20)))?.[1] ?? 'strange'))
  socket.on('error', () => end('closed')).on('close', () => end('closed'))
  const leave = (): void => {
    end('held')
    socket.destroy()
  }
  return { socket, ended, leave }
}

const head = (method: string, path: string, lines: readonly string[]): string =>
  [`${method} ${path} HTTP/1.1`, 'Host: a', ...lines, '', ''].join('\r\n')
const jsonHead = (length: number): string =>
  head('POST', login.path, ['Content-Type: application/json', `Content-Length: ${length}`])

async function hold(target: Target, begin: (socket: Socket, number: number) => void): Promise<Endings> {
  const endings: Endings = new Map()
  const until = performance.now() + target.seconds * 1000
  const leaving: (() => void)[] = []
  for (let number = 0; number < target.count; number += 1) {
    const { socket, leave } = open(target, number, endings)
    leaving.push(leave)
    begin(socket, number)
    // Yields to other work in this process.
    if (number % 50 === 49) await pause(5)
  }
  await pause(Math.max(0, until - performance.now()))
  for (const leave of leaving) leave()
  return endings
}

async function repeat(target: Target, request: (socket: Socket, number: number) => void): Promise<Endings> {
  const endings: Endings = new Map()
  const until = performance.now() + target.seconds * 1000
  const one = async (number: number): Promise<void> => {
    while (performance.now() < until) {
      const { socket, ended, leave } = open(target, number, endings)
      request(socket, number)
      await Promise.race([ended, pause(Math.max(0, until - performance.now()))])
      leave()
    }
  }
  await Promise.all(Array.from({ length: target.count }, (_, number) => one(number)))
  return endings
}

/** Sends all but the last byte of a body to a call that is open to anyone. */
function unfinished(length: number): (target: Target) => Promise<Endings> {
  const body = Buffer.alloc(length - 1, '[')
  return (target) =>
    hold(target, (socket) => {
      socket.write(jsonHead(length))
      socket.write(body)
    })
}

function nested(length: number): (target: Target) => Promise<Endings> {
  const body = Buffer.alloc(length, '[')
  return (target) =>
    repeat(target, (socket) => {
      socket.write(jsonHead(length))
      socket.write(body)
    })
}

/** Uploads unreadable photos on each connection, with these headers. */
const photos = (target: Target, who: readonly string[]): Promise<Endings> =>
  repeat(target, (socket) => {
    const boundary = MULTIPART.split('boundary=')[1]
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n`
    const end = `\r\n--${boundary}--\r\n`
    const length = part.length + PHOTO.length + end.length
    const lines = [...who, `Content-Type: ${MULTIPART}`, `Content-Length: ${length}`]
    socket.write(head(photographReceiving.method, photographReceiving.path, lines) + part)
    socket.write(PHOTO)
    socket.write(end)
  })

const dropped = (target: Target): Promise<Endings> =>
  repeat(target, (socket, number) => {
    const path = `${productExport.path}?formato=xlsx`
    socket.write(head('GET', path, [`Cookie: sid=${target.owner}`]))
    setTimeout(() => socket.destroy(), 20 + (number % 10) * 20)
  })

export const ATTACKS = {
  'conexiones que no dicen nada': (target: Target) => hold(target, () => undefined),
  'cuerpos de 262 kB sin su último byte': unfinished(LARGE),
  'cuerpos de 16 kB sin su último byte': unfinished(16 * 1024),
  '«[[[…» de 262 kB al inicio de sesión': nested(LARGE),
  '«[[[…» de 16 kB al inicio de sesión': nested(16 * 1024),
  'fotos de 5.2 MB de un solo empleado': (target: Target) => photos(target, [`Cookie: sid=${target.clerk}`]),
  'fotos de 5.2 MB de un desconocido': (target: Target) => photos(target, []),
  'hojas de cálculo pedidas y abandonadas': dropped,
} as const satisfies Record<string, (target: Target) => Promise<Endings>>

export type AttackName = keyof typeof ATTACKS
