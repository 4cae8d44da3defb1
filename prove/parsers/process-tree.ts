import { readFileSync } from 'node:fs'

const PAGE_BYTES = 4096

/** Resident and private bytes of a process. Zero if it has ended or the system does not report them. */
function memoryOf(pid: string): { resident: number; own: number } {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ').map(Number)
    return { resident: resident * PAGE_BYTES, own: (resident - shared) * PAGE_BYTES }
  } catch {
    return { resident: 0, own: 0 }
  }
}

export const residentOf = (pid: string): number => memoryOf(pid).resident

/** Memory of a process and its children. NaN on systems other than Linux, which do not report it. */
export interface TreeMemory {
  /** Each page counts once, as for the system and a container's limit. Shared pages belong to the first process. */
  readonly once: number
  /** Sum of each process's own report, which includes some 60 MB of shared runtime code each. */
  readonly summed: number
}

function memoryOfTree(pid: number): TreeMemory {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')
      .split(' ')
      .filter(Boolean)
      .map(memoryOf)
    const first = residentOf(String(pid))
    return {
      once: children.reduce((sum, { own }) => sum + own, first),
      summed: children.reduce((sum, { resident }) => sum + resident, first),
    }
  } catch {
    return { once: Number.NaN, summed: Number.NaN }
  }
}

export const higher = (one: TreeMemory, other: TreeMemory): TreeMemory => ({
  once: Math.max(one.once, other.once),
  summed: Math.max(one.summed, other.summed),
})

/** Processor ticks of a second. */
const TICKS = 100

/** Processor seconds of a process and its children, ended ones included. */
function processorOf(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean)
    return [String(pid), ...children].reduce((sum, one) => sum + ticksOf(one), 0) / TICKS
  } catch {
    return Number.NaN
  }
}

function ticksOf(pid: string): number {
  try {
    // After the name, which may contain anything: utime, stime, cutime and cstime.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  } catch {
    return 0
  }
}

/** Returns the highest memory of a process and its children during `work`, and their processor seconds. */
export async function costOf<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; peak: TreeMemory; seconds: number }> {
  const before = processorOf(pid)
  let peak = memoryOfTree(pid)
  const watch = setInterval(() => {
    peak = higher(peak, memoryOfTree(pid))
  }, 3)
  const result = await work().finally(() => clearInterval(watch))
  return { result, peak: higher(peak, memoryOfTree(pid)), seconds: processorOf(pid) - before }
}
