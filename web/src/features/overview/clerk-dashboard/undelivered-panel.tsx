import { paths } from '../../../paths.ts'
import { Panel } from './panel.tsx'

const finding = (count: number): string => {
  if (count === 0) return 'Todos los encargos están entregados.'
  return count === 1 ? 'Un afiliado espera su entrega.' : 'Hay afiliados que esperan su entrega.'
}

export const UndeliveredPanel = ({ count }: { count: number }) => (
  <Panel
    title="Encargos sin entregar"
    figure={count}
    finding={finding(count)}
    link={{
      to: paths.client.pendingEncargos,
      search: { entrega: 'por-entregar', activo: 1 },
      label: 'Ver encargos pendientes',
    }}
  />
)

/** For a shop without encargos (D46, D131). */
export const UnitsPanel = ({ count }: { count: number }) => (
  <Panel
    title="Unidades vendidas hoy"
    figure={count}
    finding={count === 0 ? 'Todavía no se ha vendido nada hoy.' : 'Salieron hoy de esta tienda.'}
    link={{ to: paths.client.pendingOrders, search: { vista: 'hoy' }, label: 'Ver pedidos de hoy' }}
  />
)
