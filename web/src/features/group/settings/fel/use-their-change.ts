import { felSettings } from '@mostrador/contract/fiscal/fel'
import { useState } from 'react'
import { call } from '../../../../api/calls/call.ts'
import { CallRefused } from '../../../../api/calls/call-errors.ts'
import { showFault } from '../../../../api/calls/errors.ts'
import type { VersionedValues } from '../../../../session/forms/use-kept-form.ts'
import { type FelValues, felValues } from './fel-values.ts'

type TakeConflict = (fault: unknown, read: (current: never) => VersionedValues<FelValues>) => boolean

/** Detects changes of another person. The call has no version, so this reads the settings again before saving. */
export function useTheirChange(shopId: number, base: FelValues, takeConflict: TakeConflict) {
  const [isChecking, setChecking] = useState(false)
  const check = async (save: () => void) => {
    setChecking(true)
    try {
      const { settings } = await call(felSettings, { params: { shopId } })
      const now = felValues(settings)
      if (JSON.stringify(now) === JSON.stringify(base)) save()
      else takeConflict(changed(now), (current: FelValues) => ({ values: current, version: 0 }))
    } catch (fault) {
      showFault(fault, { retry: () => void check(save) })
    } finally {
      setChecking(false)
    }
  }
  return { isChecking, unlessChanged: (save: () => void) => void check(save) }
}

/** Like the refusal of a versioned call. */
const changed = (current: FelValues) =>
  new CallRefused({ status: 409, message: '', fields: {}, details: { current }, retryAfter: undefined })
