import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const ADDRESS = /http:\/\/(?:127\.0\.0\.1|localhost):(\d+)/

/** An environment in which no other program is found, neither Node nor npm. */
export const bareEnvironment = (home: string, dataDir?: string): Record<string, string> => ({
  HOME: home,
  PATH: join(home, 'nada'),
  ...(dataDir !== undefined && { DATA_DIR: dataDir }),
})

export interface PackageStart {
  readonly environment?: Readonly<Record<string, string>>
  /** Number of another user of the computer. Needs root. */
  readonly user?: number
}

export interface StartedPackage {
  readonly port: number
  readonly pid: number
  /** Milliseconds until /readyz answers 200. */
  readonly readyIn: number
  output(): string
  /** Returns the exit code. */
  stop(): Promise<number | null>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the launcher of an unpacked archive from another folder, as a person does. */
export async function startPackage(
  folder: string,
  home: string,
  dataDir?: string,
  { environment, user }: PackageStart = {},
): Promise<StartedPackage> {
  const begun = performance.now()
  const child = spawn(join(folder, 'mostrador'), [], {
    cwd: '/',
    env: { ...bareEnvironment(home, dataDir), ...environment },
    ...(user !== undefined && { uid: user, gid: user }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = ADDRESS.exec(output)?.[1]
      if (found) resolve(Number(found))
    })
    child.once('error', reject)
    child.once('close', (code) => reject(new Error(`Mostrador ended with ${code}: ${output}`)))
  })
  while (!(await isReady(port))) await pause(20)
  return {
    port,
    pid: child.pid ?? 0,
    readyIn: performance.now() - begun,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      return child.exitCode
    },
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Output of a start that ends by itself. */
export async function refusedStart(
  folder: string,
  home: string,
  dataDir?: string,
  start?: PackageStart,
): Promise<string> {
  try {
    const started = await startPackage(folder, home, dataDir, start)
    await started.stop()
    return `arrancó: ${started.output()}`
  } catch (error) {
    return (error as Error).message
  }
}
