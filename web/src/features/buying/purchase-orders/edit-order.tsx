import { purchaseOrderById } from '@mostrador/contract/buying/purchase-orders'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { OrderForm } from './order-form.tsx'

interface Props {
  readonly orderId: number
  readonly onBack: () => void
}

/** The server refuses if the order was sent meanwhile. */
export function EditOrder({ orderId, onBack }: Props) {
  // Reading the order again would lose typed values.
  const { data, error, refetch } = useQuery({
    ...queryOf(purchaseOrderById, { body: { id: orderId } }),
    staleTime: Infinity,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <LoadingState label="Buscando el pedido" onRetry={() => void refetch()} />
  return <OrderForm key={data.order.version} order={data.order} onDone={onBack} onBack={onBack} />
}
