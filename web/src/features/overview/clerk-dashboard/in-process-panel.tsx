import { paths } from '../../../paths.ts'
import { Panel } from './panel.tsx'

const finding = (count: number): string => {
  if (count === 0) return 'Todos los pedidos están completados.'
  return count === 1 ? 'Un pedido espera que lo complete.' : 'Esperan que los complete.'
}

export const InProcessPanel = ({ count }: { count: number }) => (
  <Panel
    title="Pedidos en proceso"
    figure={count}
    finding={finding(count)}
    link={{ to: paths.client.pendingOrders, search: { proceso: 1 }, label: 'Ver pedidos pendientes' }}
  />
)
