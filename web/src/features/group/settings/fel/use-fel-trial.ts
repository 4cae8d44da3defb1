import { tryFelSettings } from '@mostrador/contract/fiscal/fel'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { call } from '../../../../api/calls/call.ts'
import { showFault } from '../../../../api/calls/errors.ts'
import { type FelValues, felRequest } from './fel-values.ts'

type Verdict = z.output<(typeof tryFelSettings)['reply']>

interface Form {
  readonly values: FelValues
  /** Says beside each field what is wrong; whether nothing is. */
  readonly validate: () => boolean
  readonly setErrors: (errors: Record<string, string>) => void
}

export interface Trial {
  /** What the simulator said of these very settings; undefined: they were not tried, or changed since. */
  readonly verdict: Verdict | undefined
  readonly isGood: boolean
  readonly isTrying: boolean
  readonly start: () => void
  /** Tries them where that was not done yet. */
  readonly isGoodNow: () => Promise<boolean>
}

/** A document of the settings as they are typed, made and judged; nothing is stored. */
export function useFelTrial(shopId: number, { values, validate, setErrors }: Form): Trial {
  const [tried, setTried] = useState<{ readonly of: string; readonly verdict: Verdict }>()
  const [isTrying, setTrying] = useState(false)
  const written = JSON.stringify(values)
  const verdict = tried?.of === written ? tried.verdict : undefined
  const start = async (): Promise<boolean> => {
    if (!validate()) return false
    setTrying(true)
    try {
      const said = await call(tryFelSettings, { body: { shopId, ...felRequest(values, false) } })
      setTried({ of: written, verdict: said })
      return said.isGood
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
