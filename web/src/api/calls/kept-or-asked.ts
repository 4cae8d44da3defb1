import { CallFailed } from './call-errors.ts'

/** After this an older list that the device has kept is shown instead. */
const TIMEOUT_MS = 8_000

interface Ways<Reply> {
  /** Each call of it takes a signal of its own, which ends it after some seconds. */
  readonly ask: (limited: () => AbortSignal) => Promise<Reply>
  readonly kept: () => Promise<Reply | undefined>
  /** Waits as long as it takes. */
  readonly askLonger: () => Promise<Reply>
}

/** The server's answer; if there is none in time, what the device has kept (D58). */
export async function askOr<Reply>(signal: AbortSignal, { ask, kept, askLonger }: Ways<Reply>): Promise<Reply> {
  try {
    return await ask(() => AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]))
  } catch (fault) {
    const isAway = fault instanceof CallFailed || (fault instanceof DOMException && fault.name === 'TimeoutError')
    if (!isAway || signal.aborted) throw fault
    return (await kept()) ?? askLonger()
  }
}
