import {
  type CommissionOrderRow,
  commissionOrderExport,
  commissionOrderRow,
  commissionOrders,
  commissionPercents,
} from '@mostrador/contract/sale/commissions'
import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { COMMISSION_KINDS } from '@mostrador/domain/sale/commission'
import { localDay } from '@mostrador/domain/time'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { choiceFilter, daysFilter, namedChoices } from '../../../api/lists/list-filters.ts'
import { useListAddress } from '../../../api/lists/use-list-address.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { useParams } from '../../../navigation/navigation.ts'
import { QuietLink } from '../../../navigation/quiet-link.tsx'
import { commissionsOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { orderColumnsFor } from './commission-columns.tsx'
import classes from './commissions.module.css'

const DEFAULT_SEARCH_COLUMNS = ['document']

/** Paid orders, and what was taken back of them (D194). */
export function CommissionOrdersScreen() {
  const { role } = useProfile()
  const params = useParams()
  const kind = params['kind'] === COMMISSION_KINDS.affiliate ? 'affiliate' : 'cashier'
  const personId = Number(params['id'])
  const { address } = useListAddress()
  const settlementId = Number(address.liquidacion) || undefined
  const { list, filtering } = useListing(commissionOrders, {
    row: commissionOrderRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: commissionOrderExport,
    asks: { kind, personId, ...(settlementId !== undefined && { settlementId }) },
  })
  const { data: choices } = useQuery(queryOf(invoiceChoices))
  const { data } = useQuery(queryOf(commissionPercents))
  const found = data?.percents.find((each) => each.kind === kind && each.personId === personId)
  const today = localDay(Date.now())
  const { from = `${today.slice(0, 7)}-01`, to = today } = filtering.values
  return (
    <div className={classes['page']}>
      <QuietLink to={commissionsOf(role)}>Comisiones</QuietLink>
      <ListView<CommissionOrderRow>
        {...list}
        title={`${settlementId === undefined ? 'Comisión' : 'Liquidación'}${found ? ` de ${found.person}` : ''}`}
        caption="Filas de la comisión"
        noun={['fila', 'filas']}
        searchLabel="Buscar facturas"
        filters={[
          daysFilter({ ...filtering, values: { from, to } }),
          choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(choices?.shops ?? [])),
        ]}
        columns={orderColumnsFor(role)}
        keyOf={({ documentId, at, settledAt }) => `${documentId} ${at} ${settledAt}`}
        empty={
          <EmptyState
            title="No hay pedidos pagados en estos días."
            hint="Un pedido cuenta el día de su último pago. Lo que se devuelve después de liquidar se resta."
          />
        }
      />
    </div>
  )
}
