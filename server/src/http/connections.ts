import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from './network-of.ts'
import { proxiesOf } from './trusted-proxies.ts'

export interface ConnectionLimits {
  readonly inAll: number
  /** For 96 tills behind one address, whose browsers open six connections each. */
  readonly perAddress: number
  /** Connections of a person above this number are closed like a stranger's. */
  readonly perPerson: number
}

/** An idle connection takes 20 to 50 kB. */
const LIMITS: ConnectionLimits = { inAll: 1_500, perAddress: 576, perPerson: 64 }

/** Node still counts connections that are being closed. */
const CLOSING = 200

interface Held {
  readonly socket: Socket
  readonly name: string
  readonly address: string
  /** The person who made the latest call on it. Undefined for a stranger. */
  person: number | undefined
}

/**
 * Limits the open connections of the server. Above a limit a new connection closes a stranger's oldest one, so that a
 * till keeps its own. That is one of the same address, or of the address with most. A proxy's connections carry many people's
 * calls and count only in all.
 */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #isProxy: (address: string) => boolean
  readonly #held = new Map<string, Held>()
  readonly #ofAddress = new Map<string, Set<Held>>()
  readonly #ofPerson = new Map<number, Set<Held>>()

  constructor(limits: ConnectionLimits, isProxy: (address: string) => boolean) {
    this.#limits = limits
    this.#isProxy = isProxy
  }

  get count(): number {
    return this.#held.size
  }

  accept(socket: Socket): void {
    const name = nameOf(socket)
    // The other end has closed it already.
    if (name === undefined) return
    const address = networkOf(socket.remoteAddress ?? '')
    const isProxy = this.#isProxy(socket.remoteAddress ?? '')
    const own = this.#ofAddress.get(address) ?? new Set<Held>()
    const hasRoom =
      (isProxy || own.size < this.#limits.perAddress || this.#closeOldest(own)) &&
      (this.#held.size < this.#limits.inAll || this.#closeOldest(this.#largest()))
    if (!hasRoom) {
      socket.destroy()
      return
    }
    const held: Held = { socket, name, address, person: undefined }
    this.#held.set(name, held)
    if (!isProxy) this.#ofAddress.set(address, own.add(held))
    socket.once('close', () => this.#forget(held))
  }

  /** Call for each call of a logged-in person: a stranger's connection then does not close this one. */
  trust(socket: Socket, person: number): void {
    const held = this.#held.get(nameOf(socket) ?? '')
    if (!held || held.person === person) return
    this.#distrust(held)
    const own = this.#ofPerson.get(person) ?? new Set<Held>()
    const [oldest] = own
    if (oldest && own.size >= this.#limits.perPerson) this.#distrust(oldest)
    held.person = person
    this.#ofPerson.set(person, own.add(held))
  }

  #closeOldest(among: Iterable<Held>): boolean {
    for (const held of among)
      if (held.person === undefined) {
        held.socket.destroy()
        this.#forget(held)
        return true
      }
    return false
  }

  #largest(): readonly Held[] {
    let largest: readonly Held[] = []
    for (const own of this.#ofAddress.values())
      if (own.size > largest.length) {
        const strangers = [...own].filter(({ person }) => person === undefined)
        if (strangers.length > largest.length) largest = strangers
      }
    return largest
  }

  #forget(held: Held): void {
    if (this.#held.get(held.name) === held) this.#held.delete(held.name)
    this.#distrust(held)
    removeFrom(this.#ofAddress, held.address, held)
  }

  #distrust(held: Held): void {
    if (held.person !== undefined) removeFrom(this.#ofPerson, held.person, held)
    held.person = undefined
  }
}

function removeFrom<Key>(groups: Map<Key, Set<Held>>, key: Key, held: Held): void {
  const group = groups.get(key)
  group?.delete(held)
  if (group?.size === 0) groups.delete(key)
}

const nameOf = ({ remoteAddress, remotePort }: Socket): string | undefined =>
  remotePort === undefined ? undefined : `${remoteAddress} ${remotePort}`

export function limitConnections(app: FastifyInstance, trustProxy: string | false): void {
  const connections = new Connections(LIMITS, proxiesOf(trustProxy))
  app.server.maxConnections = LIMITS.inAll + CLOSING
  app.server.prependListener('connection', (socket: Socket) => connections.accept(socket))
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.caller) connections.trust(request.raw.socket, request.caller.id)
    done(null, payload)
  })
}
