import { mkdirSync } from 'node:fs'
import type { Random } from '@mostrador/demo/seeded'
import { Book } from '@mostrador/server/simulator/book'
import { Simulator } from '@mostrador/server/simulator/simulator'
import { untilAborted } from './node-world.ts'
import { CERTIFIER } from './server-process.ts'
import type { Process, VirtualTime } from './virtual-time.ts'

const TRAVEL_MS = [5, 400] as const

/** The certifier of a simulated shop. Its machine never ends, and its clock is right. */
export class SimulatedCertifier {
  readonly simulator: Simulator
  readonly folder: string
  readonly #book: Book
  readonly #time: VirtualTime
  readonly #random: Random
  readonly #process: Process = { name: 'certifier', isAlive: true }

  constructor(parts: { folder: string; clock: () => number; time: VirtualTime; random: Random }) {
    this.folder = parts.folder
    mkdirSync(parts.folder, { recursive: true })
    this.#book = new Book(parts.folder)
    this.simulator = new Simulator(parts.clock, this.#book)
    this.#time = parts.time
    this.#random = parts.random
  }

  get conflicts(): readonly string[] {
    return this.#book.conflicts
  }

  /** Imitates `fetch`. Without an answer the connection breaks. */
  fetch(address: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<unknown> {
    const request = {
      method: method as 'GET' | 'POST',
      path: address.slice(CERTIFIER.length),
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? body : '',
    }
    const travel = (label: string) => this.#time.wait(this.#process, this.#random.whole(...TRAVEL_MS), label)
    const answer = async () => {
      await travel(`asked ${request.path}`)
      const { status, type, body: bytes } = await this.simulator.handle(request)
      await travel('answer')
      return { status, headers: { get: () => type }, body: [bytes] }
    }
    const dropped = () => {
      throw new TypeError('fetch failed')
    }
    return untilAborted(signal, answer().catch(dropped))
  }

  close(): void {
    this.#book.close()
  }
}
