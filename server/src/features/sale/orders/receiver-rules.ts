import type { OrderRequest } from '@mostrador/contract/sale/orders'
import { hasPlainForm } from '@mostrador/domain/fiscal/receiver'
import { refuse } from '../../../refuse.ts'

/** A passport's number is one where the till says so; anywhere else it is a NIT with a slip in it (D30, D163). */
export function refuseUnsaidPassport({ nit, receiver }: Pick<OrderRequest, 'nit' | 'receiver'>): void {
  if (receiver?.kind !== 'EXT' && !hasPlainForm(nit)) throw refuse('nitForm', [], { field: 'nit' })
}
