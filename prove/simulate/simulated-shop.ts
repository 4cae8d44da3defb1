import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Random, seeded, seedOf } from '@mostrador/demo/seeded'
import { DAY_MS, HOUR_MS, instantOf, localDay, MINUTE_MS } from '@mostrador/domain/time'
import { examineSqlite } from '@mostrador/server/db/copy/sqlite-examine'
import { writeSqliteCopy } from '@mostrador/server/db/sqlite/write-copy'
import { hashOfToken } from '@mostrador/server/features/people/session/session-life'
import type { HttpRequest } from '@mostrador/server/testing/ask'
import { THURSDAY_AT_TEN } from '@mostrador/server/testing/test-app'
import Sqlite from 'better-sqlite3'
import { wrongDocuments } from '../fel/audit.ts'
import { mendRefused } from '../fel/settling.ts'
import { count, deliver, moveMoney, receive, review, sell, setAside, takeBack, voidSale } from './acts.ts'
import { newMark, type Waiting, wrongsIn } from './audit.ts'
import { openDebts } from './audit-debts.ts'
import { wrongReview } from './audit-offers.ts'
import { unitsOf } from './audit-pieces.ts'
import { SimulatedCertifier } from './certifier.ts'
import { Clerk } from './clerk.ts'
import { payDebt, voidPayment, writeOff } from './credit-acts.ts'
import { Ledger, type LedgerSale } from './ledger.ts'
import { CALM, Network, STORMY } from './network.ts'
import { enterWorld, uuidOf } from './node-world.ts'
import { beginRule, editPrice, editRule, editSet, endRule } from './office-acts.ts'
import { pageMaker } from './page-bundle.ts'
import { changeQuotation, quote, sellQuoted } from './quotation-acts.ts'
import { SimulatedServer } from './server-process.ts'
import { closeDrawer, openDrawer } from './shifts.ts'
import type { Shop, SoldOrder } from './shop.ts'
import { type ShopTemplate, shopTemplate } from './shop-template.ts'
import { TillProcess } from './till-process.ts'
import { Trace } from './trace.ts'
import { plan } from './troubles.ts'
import { type Process, VirtualTime } from './virtual-time.ts'

/** Longer than a late call takes, and than a till's queue waits. */
const CALM_MS = 55_000
const MOST_CALM_MS = 15 * MINUTE_MS
const MOST_DAY_MS = 2 * HOUR_MS

/** A shop with tills, server and certifier in virtual time. The seed decides every step. */
export class SimulatedShop implements Shop {
  readonly trace = new Trace()
  readonly time = new VirtualTime(this.trace)
  readonly random: Random
  readonly ledger = new Ledger()
  readonly people: Process = { name: 'people', isAlive: true }
  readonly template: ShopTemplate
  readonly server: SimulatedServer
  readonly certifier: SimulatedCertifier
  readonly network: Network
  readonly tills: readonly TillProcess[]
  readonly clerks: readonly Clerk[]
  readonly office: Clerk
  readonly wrongs: string[] = []
  acts = 0
  serverCrashes = 0
  #skipped = 0
  #isClockRight = true
  readonly #jumps = new Map<TillProcess | 'server', number>()
  readonly #sold: SoldOrder[] = []
  readonly #mark = newMark()
  readonly #folder: string
  #crashIn: { tasks: number; readonly hops: number } | undefined
  readonly #leave: () => void

  constructor(seed: number, template: ShopTemplate, makePage: Awaited<ReturnType<typeof pageMaker>>) {
    const chance = (what: string) => seeded(seedOf(`${what} ${seed}`))
    this.template = template
    this.random = chance('acts')
    this.#folder = mkdtempSync(join(tmpdir(), 'mostrador-simulate-'))
    const file = join(this.#folder, 'template.db')
    writeFileSync(file, template.database)
    const { time, trace } = this
    this.server = new SimulatedServer(join(this.#folder, 'shop'), file, () => this.#clockOf('server'))
    const of = { time, random: chance('certifier'), clock: this.trueClock }
    this.certifier = new SimulatedCertifier({ ...of, folder: join(this.#folder, 'certifier') })
    this.network = new Network({ time, random: chance('network'), server: this.server, trace })
    const tillOf = (name: string, clerk: ShopTemplate['owner']): TillProcess => {
      const till: TillProcess = new TillProcess({
        name,
        clerk,
        goods: template.belonging,
        time,
        makePage,
        network: this.network,
        random: chance(name),
        clock: () => this.#clockOf(till),
      })
      return till
    }
    this.tills = template.clerks.map((clerk) => tillOf(clerk.name, clerk))
    this.clerks = this.tills.map((till) => new Clerk(this, till))
    this.office = new Clerk(this, tillOf('office', template.owner))
    const { server, certifier } = this
    time.beforeTask = (process) => this.#mayCrash(process)
    this.#leave = enterWorld({
      time,
      process: () => server.current,
      clock: () => this.#clockOf('server'),
      random: chance('server'),
      fetch: (address, init) => certifier.fetch(address, init),
    })
  }

  get isStormy(): boolean {
    return this.network.faults !== CALM
  }

  readonly trueClock = (): number => THURSDAY_AT_TEN + this.time.now + this.#skipped

  #clockOf(who: TillProcess | 'server'): number {
    return this.trueClock() + (this.#jumps.get(who) ?? 0)
  }

  setClock(who: TillProcess | 'server', jump: number): void {
    this.#jumps.set(who, jump)
    if (who === 'server' && jump !== 0) this.#isClockRight = false
  }

  skip(milliseconds: number): void {
    this.#skipped += milliseconds
  }

  newSession(userId: number): string {
    const token = uuidOf(this.random)
    const now = this.#clockOf('server')
    this.server.database.raw
      .prepare(
        'insert into session (hash, user_id, is_remembered, created_at, seen_at, expires_at) values (?, ?, 1, ?, ?, ?)',
      )
      .run(hashOfToken(token), userId, instantOf(now), instantOf(now), instantOf(now + 30 * DAY_MS))
    return token
  }

  noteSold(id: number, { agreed }: LedgerSale): void {
    const sold = agreed.at(-1)
    if (sold) this.#sold.push({ id, sold })
  }

  takeSold(): SoldOrder | undefined {
    return this.#sold.splice(Math.max(0, this.#sold.length - this.random.whole(1, 8)), 1)[0]
  }

  stockOf(productId: number): number {
    return this.server.database.raw
      .prepare('select quantity from product where id = ?')
      .pluck()
      .get(productId) as number
  }

  versionOf(productId: number): number {
    return this.server.database.raw.prepare('select version from product where id = ?').pluck().get(productId) as number
  }

  heldOf(productId: number): number {
    const held = unitsOf(this.server.database.raw, 'encargo')
    return [...this.ledger.encargos].reduce(
      (sum, [id, { lines, orderId }]) =>
        orderId === null ? sum + (held(id, lines).find((piece) => piece.productId === productId)?.units ?? 0) : sum,
      0,
    )
  }

  openDebts(): ReturnType<typeof openDebts> {
    return openDebts(this.server.database.raw)
  }

  armCrash(tasks: number, hops: number): void {
    this.#crashIn = { tasks, hops }
  }

  #mayCrash({ name }: Process): void {
    const crash = this.#crashIn
    if (!crash || !this.server.isUp || !(name === this.server.current.name || name === 'network')) return
    crash.tasks -= 1
    if (crash.tasks > 0) return
    this.#crashIn = undefined
    void this.#crashServer(crash.hops)
  }

  async #crashServer(hops: number): Promise<void> {
    for (let hop = 0; hop < hops; hop += 1) await undefined
    const ended = this.server.kill()
    if (!ended) return
    this.serverCrashes += 1
    this.trace.note(`${this.time.now} ${ended.name} is killed`)
    this.time.end(ended)
    const start = () => this.time.hold(this.server.start())
    this.time.after(this.people, this.random.whole(300, 20_000), start, 'server starts')
  }

  async crashTill(till: TillProcess, wait: number): Promise<void> {
    if (!till.hasPage) return
    till.crash()
    await this.time.wait(this.people, wait, `${till.name} starts`)
    await till.start()
    await this.#greet(till)
  }

  drawerOf(till: TillProcess): number {
    const { drawers } = this.template
    return drawers[this.tills.indexOf(till) % drawers.length] ?? 0
  }

  cashIn(shiftId: number): number {
    return this.server.database.raw.prepare(CASH).pluck().get(shiftId) as number
  }

  async #greet(till: TillProcess): Promise<void> {
    if (this.tills.includes(till) && till.hasPage)
      await Promise.race([till.page.readDrawers(this.drawerOf(till)), till.ended])
  }

  async open(): Promise<void> {
    await this.time.until(this.time.held(this.server.start()))
    await this.time.until(this.#openTills(), MINUTE_MS)
  }

  async #openTills(): Promise<void> {
    this.network.faults = CALM
    for (const { till } of [...this.clerks, this.office]) await till.start()
    await this.#signAllIn()
  }

  async #signAllIn(): Promise<void> {
    for (const clerk of [...this.clerks, this.office]) {
      await clerk.signIn()
      await this.#greet(clerk.till)
    }
  }

  /** Simulates a day: work with faults, a calm hour, the evening and the night. */
  async day(): Promise<void> {
    await this.time.until(this.#work(), MOST_DAY_MS)
    await this.time.until(this.#calm(), MOST_DAY_MS)
    await this.time.until(this.#evening(), MOST_DAY_MS)
    await this.time.until(this.#night(), MOST_DAY_MS)
    await this.#audit()
  }

  async #work(): Promise<void> {
    await this.#signAllIn()
    this.network.faults = STORMY
    plan(this)
    const { random } = this
    const workday = async (clerk: Clerk, acts: readonly ((clerk: Clerk) => Promise<void>)[]) => {
      for (const act of acts) {
        this.acts += 1
        await act(clerk)
        await clerk.think(500, 8_000)
      }
    }
    const pick = (list: readonly [Act, ...Act[]], most: number): Act[] =>
      Array.from({ length: random.whole(1, most) }, () => random.pick(list))
    const counter = this.clerks.map((clerk) => workday(clerk, [openDrawer, ...pick(AT_THE_COUNTER, 7)]))
    await Promise.all([...counter, workday(this.office, pick(IN_THE_OFFICE, 6))])
  }

  /** Ends all faults and waits until every till has sent its sales. */
  async #calm(): Promise<void> {
    const { time, people } = this
    this.network.faults = CALM
    await time.wait(people, CALM_MS, 'calm')
    // All planned faults have happened by now.
    this.#crashIn = undefined
    this.certifier.simulator.faults.clear()
    for (const till of this.tills) till.hasCable = true
    while (!this.server.isUp) await time.wait(people, 1_000, 'calm')
    for (const till of this.tills) this.setClock(till, 0)
    this.setClock('server', 0)
    await this.#signAllIn()
    const end = time.now + MOST_CALM_MS
    while ((await this.#unsent()) > 0) {
      if (time.now > end) throw new Error('What waits on the tills is not sent, though nothing is wrong')
      await time.wait(people, 3_000, 'calm')
    }
  }

  async #unsent(): Promise<number> {
    let unsent = 0
    for (const { till } of this.clerks) {
      const all = till.hasPage ? await till.page.waiting() : []
      unsent += till.hasPage ? all.filter(({ state }) => state !== 'review').length : 1
    }
    return unsent
  }

  async #evening(): Promise<void> {
    const { random } = this
    // A bag that survived a crash may have a number, so it is sold or emptied.
    for (const clerk of this.clerks) if (clerk.till.page.isBagOpen()) await sell(clerk)
    for (const clerk of this.clerks)
      for (const sale of await clerk.till.page.waiting()) {
        // Sales of earlier days may have met a server with a wrong clock.
        const isNew = sale.soldAt.startsWith(localDay(this.trueClock()))
        if (isNew && this.#isClockRight)
          this.wrongs.push(...wrongReview(this.server.database.raw, sale, this.trueClock()))
        if (!random.chance(0.8)) continue
        const result = await clerk.till.page.discard(sale)
        const known = this.ledger.sales.get(sale.key)
        if (known && result === 'discarded') known.state = 'discarded'
      }
    if (random.chance(0.2)) await count(this.office)
    for (const clerk of this.clerks) if (random.chance(0.6)) await closeDrawer(clerk)
    if (this.template.isIssuing) await this.#mendDocuments()
  }

  async #mendDocuments(): Promise<void> {
    const servers = [
      {
        ask: async ({ method, path, body, headers = {} }: HttpRequest) => {
          const given = typeof body === 'string' ? body : undefined
          const answer = await this.server.answer({ method, path, body: given, headers })
          if (!answer) throw new Error('The server is down')
          return { status: answer.status, headers: {}, text: answer.text }
        },
      },
    ]
    const owner = this.office.till.cookie.slice('sid='.length)
    const { strange } = await mendRefused({ servers, people: { owner }, raw: this.server.database.raw })
    // The sender may settle a document first. Correcting it then gives 409.
    this.wrongs.push(...strange.filter((answer) => !answer.includes(': 409 ')))
  }

  /** Moves the clocks to eight in the morning, when postponed documents are due. */
  async #night(): Promise<void> {
    const { time, people } = this
    const morning = Date.parse(`${localDay(this.trueClock() + DAY_MS)}T14:00:00Z`)
    this.skip(morning - this.trueClock())
    await time.wait(people, this.template.isIssuing ? 10_000 : 3_000, 'morning')
  }

  async #audit(): Promise<void> {
    const { raw } = this.server.database
    const clock = { now: this.trueClock(), isClockRight: this.#isClockRight }
    const wrongs = wrongsIn(raw, this.ledger, this.template, this.#mark, await this.#waiting(), clock)
    this.#isClockRight = true
    this.wrongs.push(...wrongs, ...this.server.failures.splice(0))
  }

  async #waiting(): Promise<Waiting> {
    const keys = new Set<string>()
    const numbers = new Map<string, number[]>()
    const byKey = this.server.database.raw.prepare('select shift_id from shift_key where key = ?').pluck()
    for (const { till } of this.clerks)
      for (const { key, mark } of await this.time.until(till.page.waiting())) {
        keys.add(key)
        if (!mark) continue
        const shift = 'id' in mark.shift ? mark.shift.id : byKey.get(mark.shift.key)
        const device = `${shift} ${mark.device}`
        numbers.set(device, [...(numbers.get(device) ?? []), mark.deviceNumber])
      }
    return { keys, numbers }
  }

  /** Examines a copy of the database, and compares every sale with its documents. */
  async examine(): Promise<void> {
    const { raw } = this.server.database
    const copy = join(this.#folder, 'copy.db')
    writeSqliteCopy(raw, copy)
    const opened = new Sqlite(copy, { readonly: true })
    try {
      examineSqlite(opened)
    } catch (error) {
      this.wrongs.push((error as Error).message)
    }
    opened.close()
    if (!this.template.isIssuing) return
    for (let round = 0; round < MENDING_ROUNDS; round += 1) {
      await this.time.until(this.#mendDocuments(), MOST_DAY_MS)
      await this.time.until(this.#night(), MOST_DAY_MS)
    }
    this.wrongs.push(...this.certifier.conflicts.map((key) => `the certifier saw ${key} with two contents`))
    this.wrongs.push(...(raw.prepare(UNFINISHED).pluck().all() as string[]))
    this.wrongs.push(...wrongDocuments(raw, this.certifier.folder, this.#documents(raw)))
  }

  #documents(raw: Sqlite.Database) {
    const sold = new Set(raw.prepare('select id from invoice').pluck().all() as number[])
    const returned = new Map<number, number>()
    for (const { invoiceId, total } of this.ledger.returns.values())
      if (total > 0) returned.set(invoiceId, (returned.get(invoiceId) ?? 0) + 1)
    return { sold, voided: this.ledger.voids, returned, strange: [] }
  }

  close(): void {
    this.server.kill()
    this.certifier.close()
    this.#leave()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

const CASH = `select float + coalesce((select sum(amount) from payment where shift_id = shift.id and method = 1), 0)
  + coalesce((select sum(case when kind = 'paidIn' then amount when kind in ('paidOut', 'toSafe') then -amount else 0 end)
    from drawer_movement where shift_id = shift.id), 0)
  from shift where id = ?`
const MENDING_ROUNDS = 3
const UNFINISHED = `select 'document ' || id || ' ' || type || ' is ' || state from fel_document
  where state in ('waiting', 'queued', 'sending', 'rejected', 'review')`

type Act = (clerk: Clerk) => Promise<void>
const AT_THE_COUNTER = [
  sell,
  sell,
  sell,
  sell,
  sell,
  sell,
  takeBack,
  moveMoney,
  closeDrawer,
  openDrawer,
  setAside,
  deliver,
  payDebt,
  quote,
  quote,
  sellQuoted,
  sellQuoted,
  review,
  review,
] as const
const IN_THE_OFFICE = [
  voidSale,
  voidPayment,
  writeOff,
  receive,
  receive,
  takeBack,
  editSet,
  changeQuotation,
  editPrice,
  editPrice,
  beginRule,
  beginRule,
  beginRule,
  beginRule,
  editRule,
  editRule,
  endRule,
] as const

export async function openShop(seed: number): Promise<SimulatedShop> {
  const template = await shopTemplate({ isIssuing: seed % 3 !== 0, needsShifts: seed % 4 === 0 })
  const shop = new SimulatedShop(seed, template, await pageMaker())
  try {
    await shop.open()
  } catch (error) {
    // Restores the thread's clocks and timers.
    shop.close()
    throw error
  }
  return shop
}
