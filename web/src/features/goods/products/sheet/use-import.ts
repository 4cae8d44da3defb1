import { inventory } from '@mostrador/contract/goods/products'
import { stockList, stockMovements } from '@mostrador/contract/goods/stock'
import { lookups } from '@mostrador/contract/group/lookups'
import { LARGEST_SHEET_BYTES } from '@mostrador/contract/overview/product-import'
import { SHEET_LISTS } from '@mostrador/domain/goods/product-sheet'
import { REFUSALS } from '@mostrador/domain/messages.es'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/calls/call.ts'
import { CallFailed, CallRefused } from '../../../../api/calls/call-errors.ts'
import { sentenceOf, showFault, showSuccess } from '../../../../api/calls/errors.ts'
import { newKey } from '../../../../api/calls/new-key.ts'
import { renewAnswers } from '../../../../api/calls/renew.ts'
import { missingEntries } from '../values/missing-entries.ts'
import type { ImportProgress } from './import-words.ts'
import { type ImportOutcome, sendImport, wasStored } from './send-import.ts'

export type ImportStep =
  | { readonly at: 'choosing'; readonly fault?: string }
  | { readonly at: 'working'; readonly isTrial: boolean; readonly progress: ImportProgress; readonly stop: () => void }
  | { readonly at: 'checked'; readonly file: File; readonly outcome: ImportOutcome; readonly notice?: string }

const FRESH: ImportStep = { at: 'choosing' }

/** A trial first, then the import if there are no errors. Calls `onDone` once it is stored. */
export function useImport(onDone: () => void) {
  const queries = useQueryClient()
  const [step, setStep] = useState<ImportStep>(FRESH)

  const run = async (file: File, isTrial: boolean): Promise<ImportOutcome | 'stored' | 'nothing'> => {
    const stopping = new AbortController()
    const ticket = newKey()
    const onProgress = (progress: ImportProgress) =>
      setStep({ at: 'working', isTrial, progress, stop: () => stopping.abort() })
    onProgress({ phase: 'envío', share: 0 })
    try {
      return await sendImport({ file, isTrial, ticket, signal: stopping.signal, onProgress })
    } catch (fault) {
      // An import without answer may have been stored.
      if (!stopping.signal.aborted && (isTrial || !(fault instanceof CallFailed))) throw fault
      return isTrial ? 'nothing' : settle(ticket)
    }
  }

  const settle = async (ticket: string): Promise<'stored' | 'nothing'> => {
    try {
      return (await wasStored(ticket)) ? 'stored' : 'nothing'
    } catch (fault) {
      return new Promise((resolve) => showFault(fault, { retry: () => resolve(settle(ticket)) }))
    }
  }

  const stored = (message: string) => {
    void renewAnswers(queries, [stockList, stockMovements, inventory])
    showSuccess(message)
    setStep(FRESH)
    onDone()
  }

  const choose = async (chosen: File) => {
    if (chosen.size > LARGEST_SHEET_BYTES) return setStep({ at: 'choosing', fault: REFUSALS.sheetTooLarge() })
    try {
      // A copy: the stored file equals the checked one even if the original changes.
      const file = new File([await chosen.arrayBuffer()], chosen.name)
      const outcome = await run(file, true)
      setStep(typeof outcome === 'object' ? { at: 'checked', file, outcome } : FRESH)
    } catch (fault) {
      setStep({ at: 'choosing', fault: faultOf(fault) })
      if (fault instanceof CallRefused) showFault(fault)
    }
  }

  const store = async (file: File, checked: ImportOutcome) => {
    try {
      const outcome = await run(file, false)
      if (outcome === 'nothing')
        setStep({ at: 'checked', file, outcome: checked, notice: 'La importación se detuvo y no se guardó nada.' })
      else stored(outcome === 'stored' ? 'La importación terminó.' : outcome.message)
    } catch (fault) {
      setStep({ at: 'checked', file, outcome: refusedOutcome(fault) ?? checked })
      showFault(fault, { retry: () => void store(file, checked) })
    }
  }

  /** Creates the missing list entries and tries the file again. */
  const addMissing = async (file: File, checked: ImportOutcome) => {
    try {
      for (const { list, name } of missingEntries(checked.errors))
        await call(lookups[list].add, { body: { name, isActive: true } })
    } catch (fault) {
      showFault(fault)
    }
    void renewAnswers(queries, [stockList, ...SHEET_LISTS.map((list) => lookups[list].list)])
    await choose(file)
  }

  return {
    step,
    addMissing: (file: File, checked: ImportOutcome) => void addMissing(file, checked),
    choose: (file: File) => void choose(file),
    store: (file: File, checked: ImportOutcome) => void store(file, checked),
    startOver: () => setStep(FRESH),
  }
}

/** An unreadable file is no fault of the connection. */
const faultOf = (fault: unknown): string =>
  fault instanceof DOMException ? 'Este archivo ya no se puede leer. Elíjalo de nuevo.' : sentenceOf(fault)

/** An import may be refused after its trial, because data changed meanwhile. */
function refusedOutcome(fault: unknown): ImportOutcome | undefined {
  if (!(fault instanceof CallRefused)) return undefined
  const details = fault.details as Partial<ImportOutcome>
  return details.errors ? { ...(details as ImportOutcome), message: fault.message } : undefined
}
