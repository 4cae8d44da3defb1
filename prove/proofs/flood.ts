import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { loginAs, makeProduct } from '@mostrador/server/testing/factories'
import { startServer } from '@mostrador/server/testing/running-server'
import { seededShop } from '@mostrador/server/testing/seeded-shop'
import { isRunning } from '../../scripts/is-running.ts'
import { ATTACKS, type AttackName, type Endings, type Target } from '../flood/attacks.ts'
import { memoryCage } from '../flood/memory-cage.ts'
import { percentile, sellWhile, type TillTimes } from '../flood/timed-tills.ts'
import { costOf } from '../parsers/process-tree.ts'
import { below, type Finding, none, type Proof, tried } from '../proof.ts'

const SIZES = {
  full: { products: 5_000, seconds: 20, share: 1 },
  short: { products: 50, seconds: 0.6, share: 0.2 },
} as const

const COUNTS: Readonly<Record<AttackName, number>> = {
  'conexiones que no dicen nada': 2_600,
  'cuerpos de 262 kB sin su último byte': 2_600,
  'cuerpos de 16 kB sin su último byte': 2_600,
  '«[[[…» de 262 kB al inicio de sesión': 20,
  '«[[[…» de 16 kB al inicio de sesión': 20,
  'fotos de 5.2 MB de un solo empleado': 150,
  'fotos de 5.2 MB de un desconocido': 150,
  'hojas de cálculo pedidas y abandonadas': 150,
}

const TILLS = 8
/** The limit of compose.yaml, and the part of it that the program may take. */
const CONTAINER_BYTES = 768 * 1024 * 1024
const MOST_MEMORY_MB = 600
const MOST_TILL_MS = 250
/** Limit for a till's time during an attack, as a multiple of its time without one. A busy machine slows both. */
const MOST_TIMES = 2

/** Accepts a refusal in words, a closed connection, or one that is held within the limits. */
const isRefused = (how: string): boolean => /^(4\d\d|503|closed|held)$/.test(how)

/** D201: neither strangers nor a single clerk can block the server for others. */
export const flood: Proof = {
  name: 'flood',
  title: 'Ataques de desconocidos y de un solo empleado mientras se vende',
  async run(size) {
    const { products: count, seconds, share } = SIZES[size]
    const [clerks, products]: [string[], number[]] = [[], []]
    let [owner, attacker] = ['', '']
    const place = await seededShop(async (shop) => {
      for (let till = 0; till < TILLS; till += 1) clerks.push(await loginAs(shop, 'clerk'))
      attacker = await loginAs(shop, 'clerk')
      owner = await loginAs(shop, 'owner')
      for (let made = 0; made < count; made += 1) products.push(await makeProduct(shop, { quantity: 900_000 }))
    })
    const shop = { ...place, clerks, products, quantity: 900_000 }
    const cage = memoryCage(CONTAINER_BYTES)
    const server = await startServer({ dataDir: place.dataDir, under: cage?.under ?? [] })
    const { port, pid } = server
    const findings: Finding[] = []
    try {
      findings.push({ what: 'límite de memoria', value: cage ? '768 MB, del sistema' : 'solo se mide', isGood: true })
      for (const name of Object.keys(ATTACKS) as AttackName[]) {
        const target = { port, count: Math.ceil(COUNTS[name] * share), seconds, clerk: attacker, owner }
        // Compares with the same tills without an attack, because a busy machine slows them, too.
        const quiet = await sellWhile(port, shop, () => pause(seconds * 500))
        const { result, peak } = await costOf(pid, () => sellWhile(port, shop, () => attack(name, target)))
        findings.push(...judge(name, target, { quiet, ...result }, peak.once))
      }
      findings.push(none('el servidor terminó', isRunning(pid) ? [] : [server.output()]))
    } finally {
      await server.end('SIGTERM')
      cage?.remove()
      place.remove()
    }
    return findings
  },
}

function judge(
  name: AttackName,
  { count }: Target,
  { quiet, times, strange, outcome }: Awaited<ReturnType<typeof sellWhile<Endings>>> & { readonly quiet: TillTimes },
  peak: number,
): Finding[] {
  const endings = [...outcome].map(([how, times]) => `${times} × ${how}`)
  const usual = percentile(quiet.times, 99)
  const answered = [...outcome.values()].reduce((sum, each) => sum + each, 0)
  return [
    tried(`${name}: solicitudes (${endings.join(', ')})`, answered, count),
    none(
      `${name}: las que se atendieron`,
      [...outcome.keys()].filter((how) => !isRefused(how)),
    ),
    {
      what: `${name}: memoria`,
      value: Math.round(peak / 1e6),
      unit: 'MB',
      wanted: `< ${MOST_MEMORY_MB} MB`,
      isGood: peak < MOST_MEMORY_MB * 1e6,
    },
    below(
      `${name}: el 1 % más lento de ${times.length} ventas (sin él ${Math.round(usual)} ms)`,
      percentile(times, 99),
      'ms',
      Math.round(Math.max(MOST_TILL_MS, MOST_TIMES * usual)),
    ),
    none(`${name}: cajas que no vendieron`, [...quiet.strange, ...strange]),
  ]
}

async function attack(name: AttackName, target: Target): Promise<Endings> {
  const thread = new Worker(new URL('../flood/attacker.ts', import.meta.url), { workerData: { name, target } })
  const [endings] = (await once(thread, 'message')) as [Endings]
  await thread.terminate()
  return endings
}
