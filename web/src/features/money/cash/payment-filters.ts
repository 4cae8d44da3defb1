import type { paymentList } from '@mostrador/contract/money/payments'
import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { METHOD_WORDS, METHODS, PAYMENT_KIND_WORDS, type PaymentKind } from '@mostrador/domain/money/payment'
import { movementWord } from '@mostrador/domain/money/shift-sheet'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { choiceFilter, daysFilter, type FilteringOf, namedChoices } from '../../../api/lists/list-filters.ts'
import { useProfile } from '../../../session/person/session.tsx'

export function usePaymentFilters(
  filtering: FilteringOf<typeof paymentList>,
  { kinds, hasForms }: { readonly kinds: readonly PaymentKind[]; readonly hasForms: boolean },
) {
  const { role } = useProfile()
  const { data } = useQuery(queryOf(invoiceChoices))
  const kindChoices = kinds.map((kind) => ({ value: kind, label: movementWord(PAYMENT_KIND_WORDS[kind]) }))
  const formChoices = METHODS.map((method) => ({ value: method, label: METHOD_WORDS[method] }))
  return [
    daysFilter(filtering),
    ...(role === 'clerk' ? [] : [choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(data?.shops ?? []))]),
    ...(hasForms ? [choiceFilter(filtering, 'method', 'Forma', formChoices)] : []),
    choiceFilter(filtering, 'kind', 'Tipo', kindChoices),
    ...(hasForms
      ? [
          choiceFilter(filtering, 'isOutside', 'Caja', [
            { value: true, label: 'Fuera de turno' },
            { value: false, label: 'En un turno' },
          ]),
        ]
      : []),
  ]
}
