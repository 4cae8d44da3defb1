import { useDebouncedValue } from '@mantine/hooks'
import { felTaxpayer } from '@mostrador/contract/fiscal/fel-terms'
import { DAY_MS } from '@mostrador/domain/time'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallRefused } from '../calls/call-errors.ts'
import { queryOf } from '../calls/query.ts'
import { useIsReached } from '../calls/reach.ts'
import { keepTaxpayer, keptTaxpayer } from './kept-taxpayers.ts'

const DEBOUNCE_MS = 250

export interface Taxpayer {
  /** Name in the registry, or null if unknown so far. */
  readonly name: string | null
  readonly isUnknown: boolean
  readonly isAsking: boolean
}

/**
 * Asks the registry for the name behind a NIT or CUI as it is typed (D163). Without network it gives the name last
 * heard on this device.
 * @param id the depurated number, or null to ask nothing
 */
export function useTaxpayer(id: string | null): Taxpayer {
  const [settled] = useDebouncedValue(id, DEBOUNCE_MS)
  const isReached = useIsReached()
  const isAsked = id !== null && settled === id
  const { data, error, isFetching } = useQuery({
    ...queryOf(felTaxpayer, { params: { nit: settled ?? '' } }),
    enabled: isAsked && isReached,
    staleTime: DAY_MS,
    retry: false,
  })
  const name = isAsked ? data?.taxpayer.name : undefined
  useEffect(() => {
    if (name !== undefined && settled !== null) keepTaxpayer(settled, name)
  }, [name, settled])
  const isUnknown = isAsked && error instanceof CallRefused && error.status === 404
  return {
    name: id === null || isUnknown ? null : (name ?? keptTaxpayer(id) ?? null),
    isUnknown,
    isAsking: id !== null && isReached && (!isAsked || isFetching) && name === undefined,
  }
}
