import type { owedSum } from '@mostrador/contract/sale/invoices'
import { counted, groupCount } from '@mostrador/domain/count'
import type { z } from 'zod/mini'
import { paths } from '../../../paths.ts'
import { Money } from '../../../ui/texts/money.tsx'
import { Panel } from './panel.tsx'

/** Shows the number of orders if the sum is unknown (D210). */
export const OwedPanel = ({ orders, balance }: Pick<z.output<(typeof owedSum)['reply']>, 'orders' | 'balance'>) => (
  <Panel
    title="Por cobrar"
    figure={balance === null ? groupCount(orders) : <Money value={balance} />}
    finding={`${counted(orders, 'pedido debe', 'pedidos deben')}.`}
    link={{ to: paths.client.pendingOrders, search: { vista: 'deben' }, label: 'Ver los que deben' }}
  />
)
