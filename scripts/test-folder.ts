import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from './is-running.ts'

/** Linux keeps this folder in memory. Other systems lack it. */
const MEMORY = '/dev/shm'
const PREFIX = 'mostrador-tests-'
/** Bytes that must be free there: more than all suites write. */
const ENOUGH = 6 * 2 ** 30

/**
 * Puts temporary files of tests into memory: a disk copies PostgreSQL's template ten times as slowly. Deletes the
 * folder at the end of this process, and those of killed runs at the next start.
 */
export function useMemoryFolder(): void {
  if (!existsSync(MEMORY)) return
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))))
      rmSync(join(MEMORY, name), { recursive: true, force: true })
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < ENOUGH) return
  const folder = join(MEMORY, `${PREFIX}${process.pid}`)
  // Tests of root run PostgreSQL as another user, which must be able to enter this folder.
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
