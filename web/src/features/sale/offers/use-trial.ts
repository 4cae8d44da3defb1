import { addOffer, tryOffer } from '@mostrador/contract/sale/offers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useSettled } from '../../../api/lists/search-as-typed.ts'
import { type OfferValues, readOffer } from './offer-form.ts'

interface Item {
  readonly productId: number
  readonly quantity: number
}

/** `fault` says why the discount cannot be calculated. */
export function useTrial(values: OfferValues, items: readonly Item[]) {
  // A preview needs no name.
  const settledJson = useSettled(JSON.stringify({ values: { ...values, name: values.name.trim() || 'Oferta' }, items }))
  const { values: settled, items: lines } = JSON.parse(settledJson) as { values: OfferValues; items: Item[] }
  const read = readOffer(addOffer, settled)
  const body = 'body' in read && lines.length > 0 ? { rule: read.body, items: lines } : undefined
  const { data, error } = useQuery({
    ...queryOf(tryOffer, { body: body ?? { rule: NO_RULE, items: [] } }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const [first] = 'errors' in read ? Object.values(read.errors) : []
  return {
    trial: body && !error ? data?.trial : undefined,
    fault: first ?? (body && error ? sentenceOf(error) : undefined),
  }
}

const NO_RULE = { name: '', kind: 'percent', target: { type: 'everything' } } as const
