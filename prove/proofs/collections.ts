import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { importProducts, LARGEST_SHEET_BYTES } from '@mostrador/contract/overview/product-import'
import { uploadPhotos } from '@mostrador/contract/platform/photos'
import type { HttpReply } from '@mostrador/server/testing/ask'
import { DLUNA, makeUser } from '@mostrador/server/testing/factories'
import { startServer } from '@mostrador/server/testing/running-server'
import { seededShop } from '@mostrador/server/testing/seeded-shop'
import Sqlite from 'better-sqlite3'
import { type Person, revive } from '../fuzz/people.ts'
import { upload } from '../parsers/inputs.ts'
import { costOf, higher, residentOf } from '../parsers/process-tree.ts'
import { below, type Finding, none, type Proof, tried } from '../proof.ts'

const ENDINGS: ReadonlySet<string> = new Set(['.xlsx', '.csv', '.png', '.jpg', '.jpeg', '.json'])
/** The server reads this much of a file and one byte more at most. */
const MOST_BYTES = LARGEST_SHEET_BYTES + 1
/** MB above the idle server, including the processes that it starts. */
const MOST_MEMORY_MB = 300
const MOST_S = 20
const SAID_EVERY = 500

const CALLS = [
  { name: 'importación', path: `${importProducts.path}?prueba=1`, field: 'archivo' },
  { name: 'foto', path: uploadPhotos.path, field: 'image' },
] as const

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ENDINGS.has(extname(entry.name).toLowerCase()))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()

/** Seconds to wait after too many calls, and most tries. */
const [PAUSE_S, MOST_TRIES] = [1, 10]

async function patiently(call: () => Promise<HttpReply>): Promise<HttpReply> {
  for (let tried = 1; ; tried += 1) {
    const reply = await call()
    if (reply.status !== 429 || tried === MOST_TRIES) return reply
    await setTimeout(PAUSE_S * 1000)
  }
}

/** Sends every spreadsheet, picture and JSON file of a folder as an import's trial and as a photo. */
export const collectionsOf = (folder: string): Proof => ({
  name: 'collections',
  title: `Las colecciones públicas de ${folder}`,
  async run() {
    let userId = 0
    const shop = await seededShop(async (place) => {
      userId = await makeUser(place, { role: 'owner', shopId: DLUNA })
    })
    const person: Person = { userId, role: 1, shopId: DLUNA, session: '' }
    const raw = new Sqlite(shop.file, { timeout: 10_000 })
    revive(raw, person)
    raw.close()
    const server = await startServer({
      dataDir: shop.dataDir,
      environment: { LOG_LEVEL: 'fatal', TRUST_PROXY: '127.0.0.1' },
    })
    const idle = residentOf(String(server.pid))
    const files = filesOf(folder)
    const statuses = new Map<string, number>()
    const wrongs: string[] = []
    let peak = { once: 0, summed: 0 }
    let slowest = { seconds: 0, file: '' }
    // One call at a time, because a limited process ends others of its kind.
    const all = CALLS.flatMap((call) => files.map((file) => ({ call, file })))
    for (const [at, { call, file }] of all.entries()) {
      const content = readFileSync(file).subarray(0, MOST_BYTES)
      const name = relative(folder, file)
      const target = { port: server.port, session: () => person.session }
      const cost = await costOf(server.pid, () =>
        patiently(() => upload(target, call.path, call.field, name, content)).catch((error: Error) => error),
      )
      peak = higher(peak, cost.peak)
      if (cost.seconds > slowest.seconds) slowest = { seconds: cost.seconds, file: name }
      const status = cost.result instanceof Error ? cost.result.message : String(cost.result.status)
      const kind = `${call.name} ${status}`
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
      if (!/^[234]\d\d$/.test(status)) wrongs.push(`${name} (${call.name}): ${status}`)
      if ((at + 1) % SAID_EVERY === 0) console.error(`    ${at + 1} de ${all.length}`)
    }
    const code = await server.end('SIGTERM')
    shop.remove()
    const growth = (peak.once - idle) / 1e6
    return [
      tried('archivos', files.length, 1),
      ...[...statuses].toSorted().map(([what, value]): Finding => ({ what, value, isGood: true })),
      none('respuestas 5xx o ninguna', wrongs),
      {
        what: 'memoria sobre el servidor en reposo, con sus procesos',
        value: Number.isNaN(growth) ? 'sin medir' : Math.round(growth),
        unit: 'MB',
        wanted: `≤ ${MOST_MEMORY_MB} MB`,
        isGood: Number.isNaN(growth) || growth <= MOST_MEMORY_MB,
      },
      below(`el más lento, ${slowest.file}`, slowest.seconds, 's', MOST_S),
      { what: 'el servidor termina bien', value: String(code), wanted: '0', isGood: code === 0 },
    ]
  },
})
