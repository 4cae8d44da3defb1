import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { stockAtHandQuery } from '../../../bag/stock-query.ts'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { OrderDesk } from './order-desk.tsx'

/** `/client/pedidos/nuevo` (P §2.8). The counter opens once the stock has loaded. */
export function NewOrderScreen() {
  const { data, error, refetch } = useQuery(stockAtHandQuery)
  if (data) return <OrderDesk products={data.rows} columns={data.columns} />
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  return <LoadingState label="Cargando los productos" onRetry={() => void refetch()} />
}
