import { isDeepStrictEqual } from 'node:util'
import { DAY_MS } from '@mostrador/domain/time'
import type { Clock } from '../clock.ts'
import { mutex } from '../mutex.ts'
import { type Authority, ownAuthority } from './authority.ts'
import { certify, type ServedCertificate } from './certificate.ts'
import { isLocalAddress, type OwnNames, ownNames } from './own-addresses.ts'

/** Milliseconds until renewal. A certificate dated in the future is renewed too. */
const RENEW_MS = 15 * DAY_MS

const LOOK_MS = 10_000

interface Source {
  readonly dataDir: string
  readonly clock: Clock
  /** Epoch milliseconds. An earlier clock is behind. */
  readonly atLeast: number
  readonly namesOf?: () => OwnNames
}

interface Served extends ServedCertificate {
  readonly names: OwnNames
  readonly at: number
}

/** https in the shop's own network (D136). The certificate follows the computer's addresses and renews itself. */
export class LanDoor {
  readonly authority: Authority
  readonly #now: Clock
  readonly #namesOf: () => OwnNames
  readonly #inTurn = mutex()
  readonly #listeners = new Set<(served: ServedCertificate) => void>()
  #served: Served
  #timer: NodeJS.Timeout | undefined

  private constructor(authority: Authority, now: Clock, namesOf: () => OwnNames, served: Served) {
    this.authority = authority
    this.#now = now
    this.#namesOf = namesOf
    this.#served = served
  }

  static async open({ dataDir, clock, atLeast, namesOf = ownNames }: Source): Promise<LanDoor> {
    const now = () => Math.max(clock(), atLeast)
    const authority = await ownAuthority(dataDir, now())
    return new LanDoor(authority, now, namesOf, await serve(authority, namesOf(), now()))
  }

  get served(): ServedCertificate {
    return this.#served
  }

  /** The likeliest address comes first. */
  get names(): OwnNames {
    return this.#served.names
  }

  onRenewed(listener: (served: ServedCertificate) => void): void {
    this.#listeners.add(listener)
  }

  /** True if the certificate has this local address of a socket. True for addresses that no certificate has. */
  speaksFor(address: string): boolean {
    const plain = address.replace(/^::ffff:/, '')
    return !isLocalAddress(plain) || plain.startsWith('127.') || this.names.addresses.includes(plain)
  }

  /** Makes a new certificate if addresses or time require it. */
  look(): Promise<void> {
    return this.#inTurn(async () => {
      const names = this.#namesOf()
      const now = this.#now()
      if (isDeepStrictEqual(names, this.names) && Math.abs(now - this.#served.at) < RENEW_MS) return
      this.#served = await serve(this.authority, names, now)
      for (const listener of this.#listeners) listener(this.#served)
    })
  }

  watch(onFault: (error: unknown) => void): void {
    this.#timer = setInterval(() => void this.look().catch(onFault), LOOK_MS).unref()
  }

  close(): void {
    clearInterval(this.#timer)
  }
}

const serve = async (authority: Authority, names: OwnNames, at: number): Promise<Served> => ({
  ...(await certify(authority, names, at)),
  names,
  at,
})
