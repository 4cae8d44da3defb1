import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from './is-running.ts'

/** Linux keeps what is written here in memory. */
const MEMORY = '/dev/shm'
const PREFIX = 'mostrador-tests-'
/** Bytes that must be free. A run of all suites writes less. */
const ENOUGH = 6 * 2 ** 30

/**
 * Puts the temporary files of a test run into memory where the machine has enough of it: a disk takes ten times as long to
 * copy PostgreSQL's template. The folder goes when this process ends; folders of runs that were killed go when the next
 * one begins.
 */
export function useMemoryFolder(): void {
  if (!existsSync(MEMORY)) return
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))))
      rmSync(join(MEMORY, name), { recursive: true, force: true })
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < ENOUGH) return
  const folder = join(MEMORY, `${PREFIX}${process.pid}`)
  // PostgreSQL of a root's test run is somebody else, and passes through it.
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
