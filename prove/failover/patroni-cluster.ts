import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresTool } from '@mostrador/server/db/postgres/tools'
import { unprivilegedUser } from '@mostrador/server/testing/postgres-server'
import pg from 'pg'
import { addressOf, connect, type Machine, type Network, whyNoMachines } from './machines.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
/** Last numbers of the machines' addresses, as in the guide. */
const DATABASES = { db1: 21, db2: 22, db3: 23 } as const
const SERVERS = { app1: 11, app2: 12 } as const
/** Folder of PostgreSQL's local socket. */
const SOCKET = '/run/postgresql'
const PACE_MS = 250
/** Milliseconds until three machines are one primary and two standbys. One may need a new copy. */
const WELL_WITHIN_MS = 300_000

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
  readonly lag?: number | string
}

/** Three machines with PostgreSQL, Patroni and etcd, set up by the files of deploy/, and two for Mostrador. */
export interface Cluster {
  readonly network: Network
  readonly databases: readonly Machine[]
  readonly servers: readonly Machine[]
  /** One address with all three hosts, as in the guide. */
  addressOf(database: string): string
  primaryAddress(database: string): Promise<string>
  makeDatabase(name: string): Promise<void>
  /** Returns the machine with a role. The `leader` accepts writes, and the `sync_standby` has all confirmed data. */
  whoIs(role: 'leader' | 'sync_standby'): Promise<Machine>
  /** Waits until the three machines have one timeline, one of them synchronous. */
  well(): Promise<void>
  /** Asks a machine's PostgreSQL whether it accepts writes. Undefined without an answer. */
  takesWrites(machine: Machine): Promise<boolean | undefined>
  boot(machine: Machine): void
  patronictl(on: Machine, ...words: readonly string[]): Promise<string>
  remove(): void
}

/** Returns in one line why such a cluster is impossible here, or undefined. */
export function whyNoCluster(): string | undefined {
  try {
    for (const program of ['patroni', 'patronictl', 'etcd']) execFileSync('which', [program], { stdio: 'ignore' })
  } catch {
    return 'Faltan Patroni y etcd: apt install patroni etcd-server (y detenga los servicios que el paquete inicie).'
  }
  return whyNoMachines()
}

export async function startCluster(): Promise<Cluster> {
  const { uid = 0, gid = 0 } = unprivilegedUser()
  const owner = { uid, gid }
  const network = connect({
    numbers: { ...DATABASES, ...SERVERS },
    disks: { '/var/lib/postgresql': owner, '/var/lib/etcd': owner, [SOCKET]: owner },
  })
  const machineOf = (name: string): Machine => {
    const machine = network.machines.get(name)
    if (!machine) throw new Error(`No machine is called ${name}`)
    return machine
  }
  const secret = randomBytes(12).toString('hex')
  const databases = Object.keys(DATABASES).map(machineOf)
  const configuration = ({ seen }: Machine) => join(seen('/var/lib/postgresql'), 'config.yml')
  const asNobody = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']

  const boot = (machine: Machine) => {
    const run = (file: string, program: string, ...words: readonly string[]) => {
      const log = join(machine.seen('/var/lib/postgresql'), `${program}.log`)
      machine.start([...asNobody, program, ...words], environmentOf(machine, file, secret), log)
    }
    run('etcd.env', 'etcd')
    run('patroni.env', 'patroni', configuration(machine))
  }
  const takesWrites = async ({ seen }: Machine): Promise<boolean | undefined> => {
    const options = { user: 'mostrador', password: secret, database: 'postgres', connectionTimeoutMillis: 2_000 }
    const client = new pg.Client({ ...options, host: seen(SOCKET), query_timeout: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query('select pg_is_in_recovery() as is_standby')).rows[0]?.is_standby === false
    } catch {
      return undefined
    } finally {
      client.connection.stream.destroy()
    }
  }
  // Asks PostgreSQL itself, because Patroni on an isolated machine reports the former state for a while.
  const leader = async (): Promise<Machine | undefined> => {
    const taking = await Promise.all(databases.map(takesWrites))
    const [found, ...more] = databases.filter((_, number) => taking[number])
    return more.length === 0 ? found : undefined
  }
  const view = async ({ address }: Machine): Promise<readonly Member[]> => {
    try {
      const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(3_000) })
      return ((await answer.json()) as { members: Member[] }).members
    } catch {
      return []
    }
  }
  const whoIs = async (role: 'leader' | 'sync_standby') => {
    const first = await leader()
    const member = first && (await view(first)).find((one) => one.role === role)
    if (!member || (role === 'leader' && member.name !== first.name)) throw new Error(`Nobody is ${role}`)
    return machineOf(member.name)
  }
  const primaryAddress = async (database: string) =>
    `postgres://mostrador:${secret}@${(await whoIs('leader')).address}:5432/${database}`
  const well = async () => {
    let seen: readonly Member[] = []
    for (const until = performance.now() + WELL_WITHIN_MS; performance.now() < until; await sleep(PACE_MS)) {
      const first = await leader()
      seen = first ? await view(first) : []
      if (first && isWell(seen, first.name)) return
    }
    throw new Error(`The cluster did not become well: ${JSON.stringify(seen)}`)
  }
  for (const machine of databases) {
    const text = readFileSync(join(DEPLOY, 'patroni.yml'), 'utf8').replaceAll('10.0.0.', addressOf(0).slice(0, -1))
    writeFileSync(configuration(machine), text)
    boot(machine)
  }
  await makeRole(databases, secret)
  await well()
  return {
    network,
    databases,
    servers: Object.keys(SERVERS).map(machineOf),
    addressOf: (database) =>
      `postgres://mostrador:${secret}@${databases.map(({ address }) => `${address}:5432`).join(',')}/${database}`,
    primaryAddress,
    async makeDatabase(name) {
      const client = new pg.Client({ connectionString: await primaryAddress('postgres') })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
    },
    whoIs,
    well,
    takesWrites,
    boot,
    patronictl: (on, ...words) =>
      on.run([...asNobody, 'patronictl', '-c', configuration(on), ...words], environmentOf(on, 'patroni.env', secret)),
    remove: () => network.remove(),
  }
}

const isWell = (members: readonly Member[], first: string): boolean => {
  const leader = members.find(({ role, name }) => role === 'leader' && name === first)
  return (
    leader !== undefined &&
    members.length === Object.keys(DATABASES).length &&
    members.some(({ role }) => role === 'sync_standby') &&
    members.every(({ state, timeline, lag = 0 }) => {
      const isRunning = state === 'running' || state === 'streaming'
      return isRunning && timeline === leader.timeline && Number(lag) < 1_000_000
    })
  )
}

/** Reads a file of deploy/, changed for this machine as its comments say, and with passwords. */
function environmentOf(machine: Machine, file: string, secret: string): Record<string, string> {
  const settings = readFileSync(join(DEPLOY, file), 'utf8').matchAll(/^(\w+)=(.*)$/gm)
  const own = ([name, value]: readonly [string, string]): [string, string] => [
    name,
    (value.includes(',db2') || value.includes('10.0.0.22')
      ? value
      : value.replace(/^db1$/, machine.name).replaceAll('10.0.0.21', machine.address)
    )
      .replaceAll('10.0.0.', addressOf(0).slice(0, -1))
      .replace(/^CLAVE\d$/, secret),
  ]
  const programs = dirname(realpathSync(postgresTool('pg_rewind')))
  return {
    PATH: `${process.env['PATH']}:/usr/sbin:/sbin`,
    ...Object.fromEntries([...settings].map(([, name = '', value = '']) => own([name, value]))),
    ...(file === 'patroni.env' && { PATRONI_POSTGRESQL_BIN_DIR: programs }),
  }
}

/** Creates the role on the primary as the guide says, once there is a primary. */
async function makeRole(databases: readonly Machine[], secret: string): Promise<void> {
  let fault: unknown
  for (const until = performance.now() + WELL_WITHIN_MS; performance.now() < until; await sleep(PACE_MS))
    for (const { address } of databases) {
      const client = new pg.Client({ connectionString: `postgres://postgres:${secret}@${address}:5432/postgres` })
      client.on('error', () => undefined)
      try {
        await client.connect()
        await client.query(`create role mostrador login createdb password '${secret}'`)
        await client.end()
        return
      } catch (error) {
        fault = error
        client.connection.stream.destroy()
      }
    }
  throw new Error('No machine became primary', { cause: fault })
}
