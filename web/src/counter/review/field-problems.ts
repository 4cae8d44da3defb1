import type { Problems } from '../../bag/problems.ts'

/** Places in the review for messages about an order's fields, by the contract's names. */
const SHOWN_AT: Readonly<Record<string, keyof Problems>> = {
  lines: 'lines',
  customer: 'customer',
  customerId: 'customer',
  nit: 'nit',
  percent: 'percent',
  affiliateCode: 'affiliate',
}

export function fieldProblems(fields: Readonly<Record<string, string>>): Problems {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => {
      const place = name.startsWith('payments') ? 'payment' : SHOWN_AT[name]
      return place ? [[place, message]] : []
    }),
  )
}
