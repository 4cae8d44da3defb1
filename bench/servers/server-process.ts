import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { SERVER_MAIN } from '../places.ts'

/** A server in a process of its own. */
export interface ServerProcess {
  readonly port: number
  stop(): Promise<void>
}

const ADDRESS = /http:\/\/127\.0\.0\.1:(\d+)/

/** Starts a program that prints the address where it listens. */
export async function startServer(program: string, args: readonly string[], env: object = {}): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { port: await portOf(child, program), stop: () => stop(child) }
}

/** The server as `npm start` runs it, on a database that is already there. */
export const startMostrador = (dataDir: string): Promise<ServerProcess> =>
  startServer(SERVER_MAIN, [], {
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: '0',
    LOG_LEVEL: 'error',
    BACKUP_DAYS: '0',
  })

function portOf(child: ChildProcess, program: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const port = ADDRESS.exec(said)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code} before it listened`)))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Starts several, hands them over, and stops them whatever happens. */
export async function withServers<Name extends string, Result>(
  starts: Readonly<Record<Name, () => Promise<ServerProcess>>>,
  work: (ports: Readonly<Record<Name, number>>) => Promise<Result>,
): Promise<Result> {
  const running: ServerProcess[] = []
  try {
    const ports: Partial<Record<Name, number>> = {}
    for (const name of Object.keys(starts) as Name[]) {
      const server = await starts[name]()
      running.push(server)
      ports[name] = server.port
    }
    return await work(ports as Record<Name, number>)
  } finally {
    await Promise.all(running.map((server) => server.stop()))
  }
}
