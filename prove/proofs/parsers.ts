import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeded } from '@mostrador/demo/seeded'
import { DLUNA, makeProduct, makeUser } from '@mostrador/server/testing/factories'
import { startServer } from '@mostrador/server/testing/running-server'
import { seededShop } from '@mostrador/server/testing/seeded-shop'
import Sqlite from 'better-sqlite3'
import { type Person, revive } from '../fuzz/people.ts'
import { tryDamagedBackups } from '../parsers/archives.ts'
import { PARSERS, type Parser, type Target } from '../parsers/inputs.ts'
import { costOf, higher, residentOf, type TreeMemory } from '../parsers/process-tree.ts'
import { below, type Finding, none, type Proof, type Size, tried } from '../proof.ts'
import { photoMaker } from '../random/photos.ts'

const SIZES = { full: 50_000, short: 150 } as const
/** Archives of backups. Each takes as long as fifty other inputs. */
const ARCHIVES = { full: 500, short: 6 } as const
/** MB above the idle server, including the processes that it starts. */
const MOST_MEMORY_MB = 300
/** Consecutive inputs of one kind, so that they meet a worker process that is already warm. */
const STRETCH = 20
const MOST_CPU_S = 20
const TIMEOUT_MS = 60_000
const PROGRESS_EVERY = 2_000
const INTERNAL_DETAILS =
  /sqlite|kysely|fastify|FST_ERR|ZodError|node_modules|\/server\/src|\.ts:\d+|SyntaxError|TypeError|RangeError/i

/** Traps 19 and 27: no input makes a parser take unbounded memory or time, or crash. */
export const parsers: Proof = {
  name: 'parsers',
  title: 'Todo lo que el servidor lee, con datos hechos por su gramática',
  async run(size) {
    const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
    const count = Number(process.env['FUZZ_COUNT'] ?? SIZES[size])
    let userId = 0
    const shop = await seededShop(async (place) => {
      userId = await makeUser(place, { role: 'owner', shopId: DLUNA })
      for (let made = 0; made < 40; made += 1) await makeProduct(place)
    })
    const person: Person = { userId, role: 1, shopId: DLUNA, session: '' }
    const raw = new Sqlite(shop.file, { timeout: 10_000 })
    revive(raw, person)
    const server = await startServer({
      dataDir: shop.dataDir,
      environment: { LOG_LEVEL: 'fatal', CLIENT_SECONDS: '5', TRUST_PROXY: '127.0.0.1' },
    })
    const target: Target = { port: server.port, photo: await photoMaker(), session: () => person.session }
    const warmUp = new ParserResults()
    const random = seeded(seed)
    for (let done = 0; done < Math.min(count, 100); done += 1) await warmUp.one(pick(random.next()), random, target)
    const idle = residentOf(String(server.pid))
    const kinds = new Map<Parser, ParserResults>(PARSERS.map((parser) => [parser, new ParserResults(server.pid)]))
    let parser = pick(random.next())
    for (let done = 0; done < count; done += 1) {
      if (done % Math.min(STRETCH, Math.ceil(count / 100)) === 0) parser = pick(random.next())
      const { status } = (await kinds.get(parser)?.one(parser, random, target)) ?? {}
      // An input may have ended its own session.
      if (status === 401 || status === 403) revive(raw, person)
      if ((done + 1) % PROGRESS_EVERY === 0) console.error(`    ${done + 1}: ${soFar([...kinds.values()], idle)}`)
    }
    const code = await server.end('SIGTERM')
    raw.close()
    const folder = mkdtempSync(join(tmpdir(), 'mostrador-archives-'))
    const archives = await tryDamagedBackups(shop.dataDir, folder, random, archivesOf(size, count))
    rmSync(folder, { recursive: true, force: true })
    shop.remove()
    const all = [...kinds.values()]
    const peak = all.map(({ highest }) => highest).reduce(higher)
    return [
      tried(
        'entradas',
        all.reduce((sum, kind) => sum + kind.count, 0),
        count,
      ),
      ...[...kinds].map(([{ name }, kind]) => figuresOf(name, kind, idle)),
      {
        what: 'respaldos dañados, restaurados',
        value: `${archives.count}, ${archives.accepted} aceptados, ${archives.slowest.toFixed(1)} s el más lento`,
        isGood: true,
      },
      none('respuestas 5xx, colgadas o con detalles internos', [
        ...warmUp.wrongs,
        ...all.flatMap(({ wrongs }) => wrongs),
        ...archives.wrongs,
      ]),
      highest('memoria sobre el servidor en reposo, con sus procesos', (peak.once - idle) / 1e6),
      {
        what: 'lo mismo, con el código que comparten contado en cada proceso',
        value: megabytes(peak.summed - idle),
        isGood: true,
      },
      below(
        'la entrada más lenta, en tiempo del procesador',
        Math.max(...all.map(({ slowest }) => slowest), archives.slowest),
        's',
        MOST_CPU_S,
      ),
      { what: 'el servidor termina bien', value: String(code), wanted: '0', isGood: code === 0 },
    ]
  },
}

const archivesOf = (size: Size, count: number): number => Math.min(ARCHIVES[size], Math.ceil(count / 25))

function pick(chance: number): Parser {
  let upTo = 0
  for (const parser of PARSERS) {
    upTo += parser.share
    if (chance < upTo) return parser
  }
  return PARSERS[0] as Parser
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

const soFar = (all: readonly ParserResults[], idle: number): string => {
  const { once, summed } = all.map(({ highest }) => highest).reduce(higher)
  const slowest = Math.max(...all.map((kind) => kind.slowest))
  const wrongs = all.flatMap((kind) => kind.wrongs)
  return `+${megabytes(once - idle)} (+${megabytes(summed - idle)}), ${slowest.toFixed(1)} s, ${wrongs.length} ✗`
}

const figuresOf = (name: string, { count, accepted, highest: top, slowest }: ParserResults, idle: number): Finding => ({
  what: name,
  value: `${count}, ${accepted} aceptadas, +${megabytes(top.once - idle)}, ${slowest.toFixed(1)} s`,
  isGood: true,
})

/**
 * The short version judges memory too, because a busy machine does not change it. Passes with 'sin medir' where the
 * system reports no memory.
 */
const highest = (what: string, value: number): Finding => ({
  what,
  value: Number.isNaN(value) ? 'sin medir' : Math.round(value),
  unit: 'MB',
  wanted: `≤ ${MOST_MEMORY_MB} MB`,
  isGood: Number.isNaN(value) || value <= MOST_MEMORY_MB,
})

class ParserResults {
  readonly #pid: number | undefined
  readonly wrongs: string[] = []
  count = 0
  accepted = 0
  highest: TreeMemory = { once: 0, summed: 0 }
  slowest = 0

  constructor(pid?: number) {
    this.#pid = pid
  }

  async one(parser: Parser, random: ReturnType<typeof seeded>, target: Target): Promise<{ status?: number }> {
    const begun = performance.now()
    const number = this.count
    this.count += 1
    const send = () => Promise.race([parser.send(random, target), tooLate()]).catch((error: Error) => error)
    const cost = this.#pid === undefined ? undefined : await costOf(this.#pid, send)
    const result = cost ? cost.result : await send()
    const wallSeconds = (performance.now() - begun) / 1000
    if (cost) this.highest = higher(this.highest, cost.peak)
    this.slowest = Math.max(this.slowest, cost === undefined || Number.isNaN(cost.seconds) ? wallSeconds : cost.seconds)
    const wrong = (what: string) => this.wrongs.push(`${parser.name} ${number}: ${what}`)
    // A server that refuses a form ends the connection before all of it was sent.
    if (result instanceof Error) {
      if (!/ECONNRESET|EPIPE|aborted|cut|socket hang up/.test(result.message)) wrong(result.message)
      return {}
    }
    if (!result) return {}
    const { status, text } = result
    if (status < 300) this.accepted += 1
    if (status >= 500 || (status >= 400 && INTERNAL_DETAILS.test(text))) wrong(`${status} ${text.slice(0, 200)}`)
    return { status }
  }
}

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), TIMEOUT_MS).unref())
