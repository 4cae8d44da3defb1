import type { Shop } from './shop.ts'
import type { BodyOf, CallName, ReplyOf, TillAnswer, TillPage } from './till-page.ts'
import type { TillProcess } from './till-process.ts'

/** Attempts without an answer that count as a fault. */
const MOST_ATTEMPTS = 60

/** A person at a till who acts step by step. */
export class Clerk {
  readonly world: Shop
  readonly till: TillProcess

  constructor(world: Shop, till: TillProcess) {
    this.world = world
    this.till = till
  }

  think(low: number, high: number): Promise<void> {
    const { time, random, people } = this.world
    return time.wait(people, random.whole(low, high), `${this.till.name} thinks`)
  }

  /** Acts on the page. Returns 'crashed' if the page ended meanwhile. */
  async atPage<Result>(act: (page: TillPage) => Promise<Result>): Promise<Result | 'crashed'> {
    while (!this.till.hasPage) await this.think(500, 2_000)
    return Promise.race([act(this.till.page), this.till.ended])
  }

  act<Name extends CallName>(name: Name, body: BodyOf<Name>): Promise<Answered<ReplyOf<Name>>> {
    return this.ask((page) => page.act(name, body))
  }

  /** Repeats an act of the page until it is answered. */
  async ask<Reply>(act: (page: TillPage) => Promise<TillAnswer<Reply>>): Promise<Answered<Reply>> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const result = await this.atPage(act)
      if (result !== 'crashed' && (result.kind === 'done' || result.kind === 'refused')) return result
      if (result !== 'crashed' && result.kind === 'login') await this.signIn()
      if (result !== 'crashed' && result.kind === 'wait')
        await this.think(result.seconds * 1_000, result.seconds * 1_000)
      await this.think(1_000, 8_000)
    }
    throw new Error(`${this.till.name} had no answer`)
  }

  async signIn(): Promise<void> {
    const { world, till } = this
    while (!world.server.isUp) await this.think(500, 2_000)
    till.cookie = `sid=${world.newSession(till.clerk.id)}`
    if (till.hasPage) till.page.wake()
  }
}

type Answered<Reply> = Extract<TillAnswer<Reply>, { kind: 'done' | 'refused' }>
