import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'

/** A browser whose disk survives it. */
export interface TillBrowser {
  /** Starts it on its disk. Returns its only page. */
  start(): Promise<Page>
  /** kill −9, with all its processes. */
  kill(): Promise<void>
  readonly kills: number
  remove(): Promise<void>
}

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=es-GT',
  '--force-prefers-reduced-motion',
  '--window-size=1440,900',
  '--remote-debugging-port=0',
]

export function tillBrowser(): TillBrowser {
  const program = process.env['CHROMIUM']
  if (!program) throw new Error('CHROMIUM names no browser')
  const disk = mkdtempSync(join(tmpdir(), 'mostrador-till-'))
  let child: ChildProcess | undefined
  let kills = 0
  const end = async (): Promise<void> => {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    // The whole group, because a browser has many processes.
    process.kill(-child.pid, 'SIGKILL')
    await gone
  }
  return {
    async start() {
      const portFile = join(disk, 'DevToolsActivePort')
      rmSync(portFile, { force: true })
      for (const lock of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
        rmSync(join(disk, lock), { force: true })
      child = spawn(program, [...FLAGS, `--user-data-dir=${disk}`, 'about:blank'], { detached: true, stdio: 'ignore' })
      const port = await portIn(portFile)
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: 60_000 })
      const [context] = browser.contexts()
      if (!context) throw new Error('The browser has no window')
      const page = context.pages()[0] ?? (await context.newPage())
      page.setDefaultTimeout(60_000)
      return page
    },
    async kill() {
      kills += 1
      await end()
    },
    get kills() {
      return kills
    },
    async remove() {
      await end()
      rmSync(disk, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function portIn(file: string): Promise<string> {
  for (let look = 0; look < 600; look += 1) {
    try {
      const [port] = readFileSync(file, 'utf8').split('\n')
      if (port) return port
    } catch {
      // The file is not written yet.
    }
    await pause(100)
  }
  throw new Error('The browser did not start')
}
