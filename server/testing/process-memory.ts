import { readdirSync, readFileSync } from 'node:fs'

const PAGE_BYTES = 4096

/** Includes children, which only Linux reports. */
function resident(): number {
  const own = process.memoryUsage.rss()
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .reduce((sum, pid) => sum + residentChild(pid), own)
  } catch {
    return own
  }
}

function residentChild(pid: string): number {
  try {
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
    if (parent !== String(process.pid)) return 0
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES
  } catch {
    // The process has ended.
    return 0
  }
}

/** `memory` is the peak growth in bytes, child processes included. */
export async function memoryOf<Result>(work: () => Promise<Result>): Promise<{ result: Result; memory: number }> {
  const before = resident()
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, resident())
  }, 5)
  const result = await work().finally(() => clearInterval(watch))
  return { result, memory: highest - before }
}
