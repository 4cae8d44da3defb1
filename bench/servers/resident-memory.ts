import { execFileSync } from 'node:child_process'

/** In MB. */
export const residentMemory = (pid: number): number =>
  (1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))) / 1_000_000
