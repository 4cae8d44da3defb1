import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../src/main.ts')
/** Node's flags in a shop (`scripts/ready.mjs`, the image). */
export const NODE_FLAGS = ['--max-semi-space-size=16'] as const
/** Killed if the process that started them exits. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

const ADDRESS = /http:\/\/[\d.]+:(\d+)/

export interface RunningServer {
  readonly port: number
  readonly url: string
  readonly pid: number
  /** Milliseconds until the first ready answer. */
  readonly startedIn: number
  output(): string
  /** Returns the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export interface Start {
  readonly dataDir: string
  readonly environment?: Readonly<Record<string, string>>
  /** False for a server that cannot become ready, such as one of a damaged shop. */
  readonly isReady?: boolean
  readonly under?: readonly string[]
  /** Main file of another tree. */
  readonly main?: string
}

/** Waits until the server is ready. Throws its output if it ends before. */
export async function startServer({
  dataDir,
  environment,
  under = [],
  isReady = true,
  main = MAIN,
}: Start): Promise<RunningServer> {
  const begun = performance.now()
  const [program = process.execPath, ...args] = [...under, process.execPath, ...NODE_FLAGS, main]
  const child = spawn(program, args, {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '0',
      LOG_LEVEL: 'error',
      BACKUP_DAYS: '0',
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const { port, url } = await reached(child, () => output, { environment, isReady })
  return {
    port,
    url,
    pid: child.pid ?? 0,
    startedIn: performance.now() - begun,
    output: () => output,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await once(child, 'exit')
      }
      return child.exitCode
    },
  }
}

async function reached(
  child: ChildProcess,
  output: () => string,
  { environment, isReady }: { readonly environment: Start['environment'] | undefined; readonly isReady: boolean },
): Promise<{ port: number; url: string }> {
  try {
    const port = await portOf(child, output)
    const url = `http://${environment?.['HOST'] || '127.0.0.1'}:${port}`
    const ready = await fetch(`${url}/readyz`)
    if (!ready.ok && isReady) throw new Error(`/readyz answered ${ready.status}`)
    return { port, url }
  } catch (fault) {
    child.kill('SIGKILL')
    throw fault
  }
}

function portOf(child: ChildProcess, output: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const port = ADDRESS.exec(output())?.[1]
      if (port) resolve(Number(port))
    })
    child.once('close', (code) => reject(new Error(`The server ended with ${code}: ${output()}`)))
  })
}
