/** Syncs of the database's log and answers to orders, in a trace of system calls. */
export interface Traced {
  /** `201 Created` answers that left. */
  readonly answers: number
  /** Syncs of the log to the disk. */
  readonly syncs: number
  /** Answers that left before the log was on the disk, or without a sync since the last answer. */
  readonly early: readonly string[]
}

const LINE = /^(\d+)\s+(.*)$/
const LOG = /mostrador\.db-wal>/
const SYNC = /^f(data)?sync\(/
const ANSWER = /^(write|writev|sendto|sendmsg)\(.*"HTTP\/1\.1 201/

/** Reads the output of `strace -f -y`. A call that another thread's call interrupts ends in a `resumed` line. */
export function readTrace(text: string): Traced {
  let [answers, syncs, syncsBefore] = [0, 0, 0]
  let isDirty = false
  const early: string[] = []
  const syncing = new Map<string, boolean>()

  const synced = (result: string): void => {
    if (!/=\s*0\s*$/.test(result)) return
    syncs += 1
    isDirty = false
  }
  for (const line of text.split('\n')) {
    const [, pid = '', call = ''] = LINE.exec(line) ?? []
    if (/^pwrite(64|v)\(/.test(call) && LOG.test(call)) isDirty = true
    else if (SYNC.test(call) && LOG.test(call)) {
      if (call.endsWith('<unfinished ...>')) syncing.set(pid, true)
      else synced(call)
    } else if (/^<\.\.\. f(data)?sync resumed>/.test(call) && syncing.get(pid)) {
      syncing.delete(pid)
      synced(call)
    } else if (ANSWER.test(call)) {
      answers += 1
      if (isDirty || syncs === syncsBefore) early.push(`answer ${answers}`)
      syncsBefore = syncs
    }
  }
  return { answers, syncs, early }
}
