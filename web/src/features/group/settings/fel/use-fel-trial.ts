import { tryFelSettings } from '@mostrador/contract/fiscal/fel'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { call } from '../../../../api/calls/call.ts'
import { showFault } from '../../../../api/calls/errors.ts'
import { type FelValues, felRequest } from './fel-values.ts'

type Verdict = z.output<(typeof tryFelSettings)['reply']>

interface Form {
  readonly values: FelValues
  /** Shows the problem of each field. Returns true if there is none. */
  readonly validate: () => boolean
  readonly setErrors: (errors: Record<string, string>) => void
}

export interface Trial {
  /** undefined if these settings were not tried. */
  readonly verdict: Verdict | undefined
  readonly isGood: boolean
  readonly isTrying: boolean
  readonly start: () => void
  /** Tries the settings if that was not done yet. */
  readonly isGoodNow: () => Promise<boolean>
}

/** Has the server issue and check a document by these settings, which it does not store. */
export function useFelTrial(shopId: number, { values, validate, setErrors }: Form): Trial {
  const [tried, setTried] = useState<{ readonly of: string; readonly verdict: Verdict }>()
  const [isTrying, setTrying] = useState(false)
  const written = JSON.stringify(values)
  const verdict = tried?.of === written ? tried.verdict : undefined
  const start = async (): Promise<boolean> => {
    if (!validate()) return false
    setTrying(true)
    try {
      const reply = await call(tryFelSettings, { body: { shopId, ...felRequest(values, false) } })
      setTried({ of: written, verdict: reply })
      return reply.isGood
    } catch (fault) {
      showFault(fault, { setErrors, retry: () => void start() })
      return false
    } finally {
      setTrying(false)
    }
  }
  return {
    verdict,
    isGood: verdict?.isGood === true,
    isTrying,
    start: () => void start(),
    isGoodNow: () => (verdict?.isGood ? Promise.resolve(true) : start()),
  }
}
