import type { Product } from '@mostrador/domain/goods/product'
import { can } from '@mostrador/domain/people/permissions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { stockQuery } from '../../../api/records/stock.ts'
import { indexStock } from '../../../counter/scan/stock-index.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { keepRhythm, keptRhythm } from '../../../ui/scan/kept-rhythm.ts'
import type { ScannerTiming } from '../../../ui/scan/scan-gate.ts'
import { REJOINED_WITHIN_MS } from '../../../ui/scan/scan-reader.ts'
import type { Rhythm } from '../../../ui/scan/scan-rhythm.ts'
import { useScans } from '../../../ui/scan/use-scans.ts'
import { type TrialReading, trialReader } from './trial-reader.ts'

export interface TrialEntry extends Omit<TrialReading, 'scan'> {
  readonly turn: number
  /** null if the user's shop has no such product. undefined without a scan or a stock list. */
  readonly product: Product | null | undefined
}

/** The product is found for display, because the stock list may load later. */
type KeptEntry = TrialReading & { readonly turn: number }

const MOST_READINGS = 5

/** Newest reading first. The rhythm is learnt again from the first test scan. */
export function useScannerTrial() {
  const profile = useProfile()
  const { data } = useQuery({ ...stockQuery, enabled: can(profile, 'orders.place') })
  const find = useMemo(
    () => data && indexStock(data.rows as readonly Product[], profile.extensionId),
    [data, profile.extensionId],
  )
  const [kept, setKept] = useState<readonly KeptEntry[]>([])
  const [rhythm, setRhythm] = useState(keptRhythm)
  const tried = useRef<Rhythm>(undefined)
  const [timing] = useState(
    (): ScannerTiming => ({
      known: () => tried.current,
      keep(next) {
        tried.current = next
        keepRhythm(next)
        setRhythm(next)
      },
    }),
  )
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const [reader] = useState(() =>
    trialReader({
      say: (reading) =>
        setKept((before) => [{ ...reading, turn: (before[0]?.turn ?? 0) + 1 }, ...before].slice(0, MOST_READINGS)),
      wait(act) {
        window.clearTimeout(timer.current)
        timer.current = window.setTimeout(act, REJOINED_WITHIN_MS)
      },
    }),
  )
  // Any code may be scanned here.
  useScans({ ...reader, isCode: () => true, typingPlace: () => null }, { timing })
  return {
    readings: kept.map(
      ({ scan, ...what }): TrialEntry => ({ ...what, product: scan && find && (find(scan)[0] ?? null) }),
    ),
    rhythm,
    forget() {
      tried.current = undefined
      keepRhythm(undefined)
      setRhythm(undefined)
      setKept([])
    },
  }
}
