import type { Scan } from '../../../ui/scan/scan-reader.ts'

export interface TrialReading {
  readonly kind: 'whole' | 'torn' | 'typed'
  readonly text: string
  readonly scan?: Scan
}

/** Held back, because the rest of the scan may still come. */
type Waiting = TrialReading & { readonly kind: 'torn' | 'typed' }

/** Removes the end of `waiting` that is the beginning of `whole`. */
function before(waiting: string, whole: string): string {
  for (let from = 0; from < waiting.length; from += 1)
    if (whole.startsWith(waiting.slice(from))) return waiting.slice(0, from)
  return waiting
}

interface Tools {
  say(reading: TrialReading): void
  /** Calls `act` once no key came for a scan's longest pause. A new call restarts the time. */
  wait(act: () => void): void
}

/** Reports each scan once: holds back a slow scanner's keys until the last one shows that they are a scan. */
export function trialReader({ say, wait }: Tools) {
  let waiting: Waiting | undefined
  const settle = (whole: string): void => {
    const text = before(waiting?.text ?? '', whole)
    if (waiting && text !== '') say({ ...waiting, text })
    waiting = undefined
  }
  const sayLater = (next: Waiting): void => {
    waiting = next
    wait(() => settle(''))
  }
  return {
    onScan(scan: Scan): void {
      settle(scan.text)
      say({ kind: 'whole', text: scan.text, scan })
    },
    onTorn(text: string): void {
      settle(text)
      sayLater({ kind: 'torn', text })
    },
    onTyping: (text: string): void =>
      sayLater({ kind: waiting?.kind ?? 'typed', text: `${waiting?.text ?? ''}${text}` }),
  }
}
