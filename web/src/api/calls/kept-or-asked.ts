import { CallFailed } from './call-errors.ts'

/** Time after which the kept answer is shown instead. */
const TIMEOUT_MS = 8_000

interface Ways<Reply> {
  /** Asks the server. Each call inside takes a signal of its own, which ends that call after some seconds. */
  readonly ask: (limited: () => AbortSignal) => Promise<Reply>
  readonly kept: () => Promise<Reply | undefined>
  readonly askLonger: () => Promise<Reply>
}

/** Returns the server's answer, or what the device has kept if none comes in time (D58). */
export async function askOr<Reply>(signal: AbortSignal, { ask, kept, askLonger }: Ways<Reply>): Promise<Reply> {
  try {
    return await ask(() => AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]))
  } catch (fault) {
    const isAway = fault instanceof CallFailed || (fault instanceof DOMException && fault.name === 'TimeoutError')
    if (!isAway || signal.aborted) throw fault
    return (await kept()) ?? askLonger()
  }
}
