import { useQuery } from '@tanstack/react-query'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { stockAtHandQuery } from '../../../bag/stock-query.ts'
import { OrderDesk } from './order-desk.tsx'

/** `/client/pedidos/nuevo` (P §2.8). The counter opens once the stock has loaded. */
export function NewOrderScreen() {
  const { data, error, refetch } = useQuery(stockAtHandQuery)
  if (data) return <OrderDesk products={data.rows} columns={data.columns} />
  return <NoAnswerYet error={error} label="Cargando los productos" onRetry={refetch} />
}
