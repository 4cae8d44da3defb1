import { useDebouncedValue } from '@mantine/hooks'
import { felTaxpayer } from '@mostrador/contract/fiscal/fel-terms'
import { DAY_MS } from '@mostrador/domain/time'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallRefused } from '../calls/call-errors.ts'
import { queryOf } from '../calls/query.ts'
import { useIsReached } from '../calls/reach.ts'
import { keepTaxpayer, keptTaxpayer } from './kept-taxpayers.ts'

/** Milliseconds of no typing. */
const PAUSE_MS = 250

export interface Taxpayer {
  /** As the registry has it; null: nobody has said it yet. */
  readonly name: string | null
  /** The registry does not know it. */
  readonly isUnknown: boolean
  readonly isAsking: boolean
}

/**
 * Whose NIT or CUI it is (D163): asked of the registry while one types; without network what this device heard of it last.
 * @param id depurated; null: nobody is asked about
 */
export function useTaxpayer(id: string | null): Taxpayer {
  const [settled] = useDebouncedValue(id, PAUSE_MS)
  const isReached = useIsReached()
  const isAsked = id !== null && settled === id
  const { data, error, isFetching } = useQuery({
    ...queryOf(felTaxpayer, { params: { nit: settled ?? '' } }),
    enabled: isAsked && isReached,
    staleTime: DAY_MS,
    retry: false,
  })
  const told = isAsked ? data?.taxpayer.name : undefined
  useEffect(() => {
    if (told !== undefined && settled !== null) keepTaxpayer(settled, told)
  }, [told, settled])
  const isUnknown = isAsked && error instanceof CallRefused && error.status === 404
  return {
    name: id === null || isUnknown ? null : (told ?? keptTaxpayer(id) ?? null),
    isUnknown,
    isAsking: id !== null && isReached && (!isAsked || isFetching) && told === undefined,
  }
}
