import { join } from 'node:path'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { endpoints } from '@mostrador/contract/endpoints'
import { type Random, seeded } from '@mostrador/demo/seeded'
import { can } from '@mostrador/domain/people/permissions'
import { PhotoStore } from '@mostrador/server/photos/photo-store'
import { ask, connections, type HttpReply } from '@mostrador/server/testing/ask'
import { DLUNA, makeAffiliate, makeProduct, makeUser, ROSALES } from '@mostrador/server/testing/factories'
import { picture } from '@mostrador/server/testing/photo'
import { startServer } from '@mostrador/server/testing/running-server'
import { seededShop } from '@mostrador/server/testing/seeded-shop'
import { strictly } from '@mostrador/server/testing/strictly'
import Sqlite from 'better-sqlite3'
import type { Known } from '../fuzz/bodies.ts'
import { type Person, revive } from '../fuzz/people.ts'
import { type Attempt, attemptOf, nextCall } from '../fuzz/requests.ts'
import { storedWrongs } from '../fuzz/stored.ts'
import { thingsOf } from '../fuzz/things.ts'
import { costOf } from '../parsers/process-tree.ts'
import { below, none, type Proof, tried } from '../proof.ts'
import { METRICS_TOKEN, reportedMemory } from '../shop/reported-memory.ts'

const SIZES = { full: 100_000, short: 5_000 } as const
const CALLERS = 8
const MOST_GROWTH_MB = 150
const TIMEOUT_MS = 60_000

/** Texts that no answer may contain: names and paths of the program's parts. */
const INSIDE =
  /sqlite|kysely|fastify|FST_ERR|ZodError|node_modules|\/server\/src|\.ts:\d+|SyntaxError|TypeError|RangeError|constraint failed/i

const ROLES = ['owner', 'manager', 'provider', 'clerk'] as const
const ROLE_NUMBER = { owner: 1, manager: 2, provider: 3, clerk: 4 } as const

/** Trap 27: any input gets a fitting status, only valid data are stored, and the server keeps running. */
export const fuzz: Proof = {
  name: 'fuzz',
  title: 'Toda la tabla de llamadas, con datos válidos, casi válidos y hostiles',
  async run(size) {
    const count = Number(process.env['FUZZ_COUNT'] ?? SIZES[size])
    const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
    const people: Person[] = []
    const affiliateCodes: number[] = []
    const shop = await seededShop(async (place) => {
      for (const role of ROLES)
        for (const shopId of [ROSALES, DLUNA])
          for (let copy = 0; copy < 4; copy += 1)
            people.push({
              userId: await makeUser(place, { role, shopId }),
              role: ROLE_NUMBER[role],
              shopId,
              session: '',
            })
      for (let made = 0; made < 60; made += 1)
        await makeProduct(place, { quantity: 5000, shopId: made % 4 === 0 ? DLUNA : ROSALES })
      for (let made = 0; made < 20; made += 1) affiliateCodes.push(await makeAffiliate(place))
    })
    const photo = await new PhotoStore(join(shop.dataDir, 'photos')).keep(await picture())
    const raw = new Sqlite(shop.file, { timeout: 10_000 })
    const server = await startServer({
      dataDir: shop.dataDir,
      environment: { METRICS: METRICS_TOKEN, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' },
    })
    const run = new Run({ port: server.port, raw, people, known: { photo, affiliateCodes }, random: seeded(seed) })
    await run.attempts(count * 0.1)
    const warm = await reportedMemory(server.port)
    const { peak } = await costOf(Number(server.pid), () => run.attempts(count * 0.9))
    const after = await reportedMemory(server.port)
    await run.readEverything()
    const wrongs = storedWrongs(raw)
    raw.close()
    const code = await server.end('SIGTERM')
    shop.remove()
    return [
      {
        what: 'llamadas de la tabla',
        value: run.called.size,
        wanted: String(endpoints.length),
        isGood: run.called.size === endpoints.length,
      },
      tried('intentos', run.count, count),
      tried('aceptados', run.accepted, count / 50),
      {
        what: 'llamadas que nunca se aceptaron',
        value:
          endpoints
            .filter((endpoint) => !run.acceptedCalls.has(endpoint))
            .map(({ name }) => name)
            .join(' ') || 0,
        isGood: true,
      },
      { what: 'rechazados', value: run.count - run.accepted, isGood: true },
      { what: 'respuesta más lenta', value: Math.round(run.slowest), unit: 'ms', isGood: true },
      none('respuestas 5xx, colgadas, con detalles internos o fuera del contrato', run.wrongs),
      none('datos guardados que su esquema no permite', wrongs),
      { what: 'el servidor termina bien', value: String(code), wanted: '0', isGood: code === 0 },
      below('memoria sobre la de en caliente', (after - warm) / 1e6, 'MB', MOST_GROWTH_MB),
      {
        what: 'lo más sobre ella, con los procesos que inició',
        value: Math.round((peak.once - warm) / 1e6),
        unit: 'MB',
        isGood: true,
      },
    ]
  },
}

interface FuzzedShop {
  readonly port: number
  readonly raw: Sqlite.Database
  readonly people: readonly Person[]
  readonly known: Omit<Known, 'things'>
  readonly random: Random
}

/** The call that answers. `/api/affiliates` with another method is another call. */
const answering = ({ endpoint, method }: Attempt): Endpoint =>
  endpoints.find((other) => other.path === endpoint.path && other.method === (method === 'HEAD' ? 'GET' : method)) ??
  endpoint

/** Tests for a right to a call. Plausible requests mostly come from such people. */
const mayAsk =
  ({ action }: Endpoint) =>
  ({ role, shopId }: Person): boolean =>
    action === 'anyone' ||
    ROLES.some((name) => ROLE_NUMBER[name] === role && can({ role: name, hasAffiliates: shopId !== DLUNA }, action))

class Run {
  readonly #place: FuzzedShop
  readonly #agent = connections(CALLERS)
  readonly called = new Set<Endpoint>()
  readonly acceptedCalls = new Set<Endpoint>()
  readonly wrongs: string[] = []
  count = 0
  accepted = 0
  slowest = 0

  constructor(place: FuzzedShop) {
    this.#place = place
    for (const person of place.people) revive(place.raw, person)
  }

  async attempts(count: number): Promise<void> {
    const until = this.count + count
    const caller = async (): Promise<void> => {
      while (this.count < until) {
        const turn = this.count
        this.count += 1
        await this.#attempt(turn)
      }
    }
    await Promise.all(Array.from({ length: CALLERS }, caller))
  }

  /** Reads every list as an owner and checks each row against the contract. */
  async readEverything(): Promise<void> {
    const owner = this.#place.people[0]
    if (!owner) return
    revive(this.#place.raw, owner)
    for (const endpoint of endpoints) {
      if (endpoint.method !== 'GET' || endpoint.path.includes(':') || endpoint.name.startsWith('log')) continue
      const answer = await this.#ask({ endpoint, isPlausible: true, method: 'GET', path: endpoint.path }, owner)
      if (answer) this.#judge({ endpoint, isPlausible: true, method: 'GET', path: endpoint.path }, answer)
    }
  }

  async #attempt(turn: number): Promise<void> {
    const { random, people, raw, known } = this.#place
    const call = nextCall(random, turn)
    this.called.add(call.endpoint)
    const asking = call.isPlausible && random.chance(0.8) ? people.filter(mayAsk(call.endpoint)) : people
    const person = random.chance(0.9) ? asking[random.whole(0, asking.length - 1)] : undefined
    const things = thingsOf(raw, person?.shopId ?? ROSALES, random)
    const attempt = attemptOf(call, { ...known, things }, random)
    const answer = await this.#ask(attempt, person)
    if (!answer) return
    this.#judge(attempt, answer)
    if (answer.status < 300) {
      this.accepted += 1
      this.acceptedCalls.add(attempt.endpoint)
    }
    if (answer.status === 401 && person) revive(raw, person)
  }

  async #ask(attempt: Attempt, person: Person | undefined): Promise<HttpReply | undefined> {
    const { port, random } = this.#place
    const begun = performance.now()
    let timer: NodeJS.Timeout | undefined
    try {
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('no answer')), TIMEOUT_MS)
      })
      const answer = await Promise.race([
        ask(port, {
          ...attempt,
          headers: {
            ...attempt.headers,
            'x-forwarded-for': `10.${random.whole(0, 255)}.${random.whole(0, 255)}.1`,
            cookie: `sid=${person?.session ?? random.pick(['', 'x', 'a'.repeat(43), '%00', '"'])}`,
          },
          agent: this.#agent,
        }),
        late,
      ])
      this.slowest = Math.max(this.slowest, performance.now() - begun)
      return answer
    } catch (error) {
      this.#wrong(attempt, (error as Error).message)
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }

  #judge(attempt: Attempt, { status, headers, text }: HttpReply): void {
    if (status >= 500) this.#wrong(attempt, `${status} ${text.slice(0, 200)}`)
    const isJson = String(headers['content-type'] ?? '').startsWith('application/json')
    if (status >= 400 && INSIDE.test(text)) this.#wrong(attempt, `tells the inside: ${text.slice(0, 300)}`)
    if (!isJson || text === '') return
    try {
      const body = JSON.parse(text) as { message?: unknown }
      if (status < 300) strictly(answering(attempt), body)
      else if (typeof body.message !== 'string' || body.message === '')
        this.#wrong(attempt, `no message: ${text.slice(0, 200)}`)
    } catch (error) {
      if (attempt.method !== 'HEAD') this.#wrong(attempt, (error as Error).message)
    }
  }

  #wrong({ endpoint, method, path, body }: Attempt, what: string): void {
    if (this.wrongs.length < 200)
      this.wrongs.push(`${endpoint.name} ${method} ${path.slice(0, 200)} ${String(body ?? '').slice(0, 300)} → ${what}`)
  }
}
