import type { OrderRequest } from '@mostrador/contract/sale/orders'
import { hasPlainForm } from '@mostrador/domain/fiscal/receiver'
import { refuse } from '../../../refuse.ts'

/** Refuses a passport number unless the till says that it is one. Elsewhere it is a mistyped NIT (D30, D163). */
export function refuseUnsaidPassport({ nit, receiver }: Pick<OrderRequest, 'nit' | 'receiver'>): void {
  if (receiver?.kind !== 'EXT' && !hasPlainForm(nit)) throw refuse('nitForm', [], { field: 'nit' })
}
