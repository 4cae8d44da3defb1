import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '@mostrador/server/testing/ask'
import { startServer } from '@mostrador/server/testing/running-server'
import { type Finding, none, tried } from '../proof.ts'
import { type Answered, openRetryingClients } from '../shop/retrying-clients.ts'
import { wrongsOn } from '../shop/stored-orders.ts'
import { openDoors } from './doors.ts'
import type { Machine } from './machines.ts'
import { type Cluster, startCluster, whyNoCluster } from './patroni-cluster.ts'
import { allSell, idleSince, isWorded, type Stock, stockShop } from './selling.ts'

/** An event on the machines while tills sell. `befall` returns the act that restores them. */
interface Event {
  readonly words: string
  readonly isLoss: boolean
  befall(cluster: Cluster, who: Parts): Promise<() => Promise<void> | void>
}

interface Parts {
  readonly leader: Machine
  readonly standby: Machine
}

const EVENTS = {
  kill: {
    words: 'primario muerto (kill −9 a toda la máquina)',
    isLoss: true,
    async befall({ boot }, { leader }) {
      leader.signal('SIGKILL')
      return () => boot(leader)
    },
  },
  freeze: {
    words: 'primario congelado (SIGSTOP a toda la máquina), que despierta después',
    isLoss: true,
    async befall(_, { leader }) {
      leader.signal('SIGSTOP')
      return () => leader.signal('SIGCONT')
    },
  },
  cut: {
    words: 'red cortada: el primario y un servidor de un lado, el resto del otro',
    isLoss: true,
    async befall({ network, servers }, { leader }) {
      network.part([leader.name, servers[0]?.name ?? ''])
      return () => network.heal()
    },
  },
  rebuild: {
    words: 'reserva síncrona rehecha desde cero',
    isLoss: false,
    async befall({ patronictl }, { leader, standby }) {
      await patronictl(leader, 'reinit', 'mostrador', standby.name, '--force', '--wait')
      return () => undefined
    },
  },
  switchover: {
    words: 'cambio de primario a propósito',
    isLoss: true,
    async befall({ patronictl }, { leader }) {
      await patronictl(leader, 'switchover', 'mostrador', '--force')
      return () => undefined
    },
  },
} as const satisfies Readonly<Record<string, Event>>

type EventName = keyof typeof EVENTS
const EVENT_NAMES = Object.keys(EVENTS) as readonly EventName[]

const TILLS = 12
/** Milliseconds between two sales of a till, busier than any clerk. */
const REST_MS = 100
const SUCCEEDED_WITHIN_MS = 120_000
/** Milliseconds that an event outlasts the sales. The lost machine then returns during normal sales. */
const AFTER_MS = 3_000

interface Round {
  readonly event: EventName
  readonly answered: number
  readonly wrongs: readonly string[]
  readonly strange: readonly string[]
  readonly idle: readonly string[]
  readonly twoSided: readonly string[]
  /** Longest time without any sale, in milliseconds. */
  readonly still: number
}

/** Plays each event several times on three machines under Patroni. Nobody promotes a standby or restarts a server. */
export async function byPatroni(times: number): Promise<Finding[]> {
  const reason = whyNoCluster()
  if (reason) return [{ what: 'con Patroni y etcd', value: reason, isGood: false }]
  const cluster = await startCluster()
  try {
    const seen: Round[][] = []
    for (const event of EVENT_NAMES) seen.push(await allRounds(cluster, event, times))
    return findings(seen)
  } finally {
    cluster.remove()
  }
}

function findings(seen: readonly Round[][]): Finding[] {
  const rounds = seen.flat()
  const seconds = (time: number): number => Math.round(time / 100) / 10
  const noneOf = (what: string, part: (round: Round) => readonly string[]) =>
    none(`con Patroni: ${what}`, rounds.flatMap(part))
  return [
    tried(
      'con Patroni: pedidos respondidos',
      rounds.reduce((sum, { answered }) => sum + answered, 0),
      50 * rounds.length,
    ),
    noneOf('perdidos, dobles, a medias, o inventario distinto de sus movimientos', ({ wrongs }) => wrongs),
    noneOf('respuestas que no son una venta ni un 503 con palabras', ({ strange }) => strange),
    noneOf('cajas que no siguieron vendiendo', ({ idle }) => idle),
    noneOf(
      'lados aislados que aceptaban cambios o decían estar listos mientras el otro vendía',
      ({ twoSided }) => twoSided,
    ),
    ...seen.flatMap((one) => {
      const still = one.map((round) => round.still).toSorted((a, b) => a - b)
      const event = one[0]?.event
      const middle = still[Math.floor((still.length - 1) / 2)] ?? 0
      const words = event ? `${EVENTS[event].words}, ${still.length} veces` : ''
      return [
        { what: `${words}: segundos sin ninguna venta, mediana`, value: seconds(middle), unit: 's', isGood: true },
        {
          what: `${words}: segundos sin ninguna venta, lo peor`,
          value: seconds(still.at(-1) ?? 0),
          unit: 's',
          isGood: true,
        },
      ]
    }),
  ]
}

async function allRounds(cluster: Cluster, event: EventName, times: number): Promise<Round[]> {
  const name = `shop_${event}`
  await cluster.well()
  await cluster.makeDatabase(name)
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-shop-'))
  const start = async ({ under, doorway }: Machine) => {
    const environment = { HOST: doorway, DATABASE_URL: cluster.addressOf(name) }
    return { host: doorway, server: await startServer({ dataDir, under, environment }) }
  }
  const running = await Promise.all(cluster.servers.map(start))
  const doors = await openDoors(running.map(({ host, server: { port } }) => ({ host, port })))
  const stock = await stockShop(await cluster.primaryAddress(name), TILLS)
  const sold: Answered[] = []
  const rounds: Round[] = []
  try {
    while (rounds.length < times) {
      const round = await oneRound({ cluster, event, name, ports: doors.ports, stock, sold })
      rounds.push(round)
      const { wrongs, strange, idle, twoSided, still } = round
      for (const refusal of strange) for (const { server } of running) console.log(logged(server.output(), refusal))
      const bad = [...wrongs, ...strange, ...idle, ...twoSided].slice(0, 3).join(' · ')
      console.log(`    ${EVENTS[event].words}, ${rounds.length}: ${(still / 1000).toFixed(1)} s sin ventas ${bad}`)
    }
  } finally {
    doors.close()
    await Promise.all(running.map(({ server }) => server.end('SIGTERM')))
    rmSync(dataDir, { recursive: true, force: true })
  }
  return rounds
}

interface Stage {
  readonly cluster: Cluster
  readonly event: EventName
  readonly name: string
  readonly ports: readonly number[]
  readonly stock: Stock
  /** All answers of this database so far. */
  readonly sold: Answered[]
}

async function oneRound({ cluster, event, name, ports, stock, sold }: Stage): Promise<Round> {
  const { befall, isLoss } = EVENTS[event]
  await cluster.well()
  const parts = { leader: await cluster.whoIs('leader'), standby: await cluster.whoIs('sync_standby') }
  const tills = openRetryingClients(ports, stock, TILLS, REST_MS)
  await sleep(2_000 + Math.random() * 2_000)
  const begun = performance.now()
  const back = await befall(cluster, parts)
  if (isLoss) await succeeded(cluster, parts.leader)
  const since = performance.now()
  await allSell(tills, TILLS, since)
  const idle = idleSince(tills, TILLS, since).map((till) => `${event}: ${till}`)
  const twoSided = event === 'cut' ? await beyond(cluster, parts.leader, ports[0] ?? 0) : []
  await sleep(AFTER_MS)
  await back()
  await cluster.well()
  await sleep(AFTER_MS)
  const still = longestStill(tills.sold, begun - 1_000)
  await tills.stop()
  sold.push(...tills.sold)
  await cluster.well()
  return {
    event,
    answered: tills.sold.length,
    wrongs: await wrongsOn(await cluster.primaryAddress(name), sold, []),
    strange: [...tills.refused.keys()].filter((refusal) => !isWorded(refusal)),
    idle,
    twoSided,
    still,
  }
}

/** Returns the lines of a server's log that an answer's reference names. */
function logged(output: string, refusal: string): string {
  const reference = /Referencia ([\w-]+)/.exec(refusal)?.[1]
  const lines = reference === undefined ? [] : output.split('\n').filter((line) => line.includes(reference))
  return lines.join('\n')
}

async function succeeded({ databases, takesWrites }: Cluster, old: Machine): Promise<void> {
  const others = databases.filter((machine) => machine !== old)
  for (const until = performance.now() + SUCCEEDED_WITHIN_MS; performance.now() < until; await sleep(200))
    if ((await Promise.all(others.map(takesWrites))).includes(true)) return
  throw new Error(`Nobody took the place of ${old.name}`)
}

/** Returns the faults of the isolated side once the other one sells. */
async function beyond({ takesWrites }: Cluster, old: Machine, port: number): Promise<string[]> {
  const { status } = await ask(port, { method: 'GET', path: '/readyz' })
  return [
    ...((await takesWrites(old)) ? [`${old.name} acepta cambios`] : []),
    ...(status === 503 ? [] : [`/readyz ${status}`]),
  ]
}

function longestStill(sold: readonly Answered[], since: number): number {
  const times = [since, ...sold.map(({ at }) => at).filter((at) => at > since), performance.now()]
  return Math.max(...times.slice(1).map((at, before) => at - (times[before] ?? at)))
}
