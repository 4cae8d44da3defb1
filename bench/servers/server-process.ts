import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { NODE_FLAGS } from '@mostrador/server/testing/running-server'
import { SERVER_MAIN } from '../places.ts'

export interface ServerProcess {
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

const MOST_FAULT_LINES = 3

const ADDRESS = /http:\/\/127\.0\.0\.1:(\d+)/

/** The program prints the address where it listens. */
export async function startServer(program: string, args: readonly string[], env: object = {}): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...NODE_FLAGS, program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.removeListener('exit', kill))
  return { port: await portOf(child, program), pid: child.pid ?? 0, stop: () => stop(child) }
}

/** The server of `npm start`, on an existing database: the folder's, or PostgreSQL's. */
export const startMostrador = (dataDir: string, databaseUrl = ''): Promise<ServerProcess> =>
  startServer(SERVER_MAIN, [], {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    // Trusts the load's `X-Forwarded-For`, which names many client addresses.
    TRUST_PROXY: '127.0.0.1',
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: '0',
    LOG_LEVEL: 'error',
    BACKUP_DAYS: '0',
  })

function portOf(child: ChildProcess, program: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    let faultLines = 0
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const port = ADDRESS.exec(output)?.[1]
      if (port === undefined) {
        output += text
        const announcedPort = ADDRESS.exec(output)?.[1]
        if (announcedPort) resolve(Number(announcedPort))
        return
      }
      // All further output is about faults.
      faultLines += 1
      if (faultLines <= MOST_FAULT_LINES) process.stderr.write(text)
    })
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code} before it listened`)))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export async function withServers<Name extends string, Result>(
  starts: Readonly<Record<Name, () => Promise<ServerProcess>>>,
  work: (ports: Readonly<Record<Name, number>>, pids: Readonly<Record<Name, number>>) => Promise<Result>,
): Promise<Result> {
  const running: ServerProcess[] = []
  try {
    const ports: Partial<Record<Name, number>> = {}
    const pids: Partial<Record<Name, number>> = {}
    for (const name of Object.keys(starts) as Name[]) {
      const server = await starts[name]()
      running.push(server)
      ports[name] = server.port
      pids[name] = server.pid
    }
    return await work(ports as Record<Name, number>, pids as Record<Name, number>)
  } finally {
    await Promise.all(running.map((server) => server.stop()))
  }
}
