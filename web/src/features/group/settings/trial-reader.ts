import type { Scan } from '../../../ui/scan/scan-reader.ts'

/** One thing that was scanned or typed. */
export interface TrialReading {
  readonly kind: 'whole' | 'torn' | 'typed'
  readonly text: string
  readonly scan?: Scan
}

/** What is not said yet: it may be a part of a scan that still comes. */
type Waiting = TrialReading & { readonly kind: 'torn' | 'typed' }

/** Without the end of `waiting` that is the beginning of `whole`. */
function before(waiting: string, whole: string): string {
  for (let from = 0; from < waiting.length; from += 1)
    if (whole.startsWith(waiting.slice(from))) return waiting.slice(0, from)
  return waiting
}

interface Tools {
  say(reading: TrialReading): void
  /** Calls once no key came for as long as a scan may be silent, unless it is called again before. */
  wait(act: () => void): void
}

/**
 * Says once what was scanned once. A slow or stalled scanner's first keys come as if fingers had typed them, and only its last key shows
 * what they were: they wait for it, and the whole takes them in.
 */
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
