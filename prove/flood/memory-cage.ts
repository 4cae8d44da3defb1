import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = '/sys/fs/cgroup'

/** A memory limit by the operating system, like a container's. */
export interface MemoryCage {
  /** Command prefix that starts a program inside the limit. */
  readonly under: readonly string[]
  remove(): void
}

/** Makes a memory limit in bytes, or returns undefined if this system or user cannot. */
export function memoryCage(bytes: number): MemoryCage | undefined {
  const [parent, limit] = existsSync(join(ROOT, 'cgroup.controllers'))
    ? [ROOT, 'memory.max']
    : [join(ROOT, 'memory'), 'memory.limit_in_bytes']
  const folder = join(parent, `mostrador-${process.pid}`)
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, limit), String(bytes))
  } catch {
    if (existsSync(folder)) rmdirSync(folder)
    return undefined
  }
  return {
    under: ['/bin/sh', '-c', `echo $$ > ${join(folder, 'cgroup.procs')} && exec "$@"`, 'sh'],
    remove: () => rmdirSync(folder),
  }
}
