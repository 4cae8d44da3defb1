import {
  type CommissionOrderRow,
  commissionList,
  commissionOrderExport,
  commissionOrderRow,
  commissionOrders,
  commissionPercents,
} from '@mostrador/contract/sale/commissions'
import { localDay } from '@mostrador/domain/time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { daysFilter } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { Sums } from '../../../ui/texts/sums.tsx'
import { orderColumnsFor, percentsOf } from './commission-columns.tsx'

const DEFAULT_SEARCH_COLUMNS = ['document']

/** For a clerk (D194). */
export function MyCommissionsScreen() {
  const { id } = useProfile()
  const { data, error, refetch } = useQuery(queryOf(commissionPercents))
  const percent = data?.percents.find(({ kind, personId }) => kind === 'cashier' && personId === id)
  if (percent) return <OwnCommission personId={id} percents={percentsOf(percent)} />
  const read = () => void refetch()
  return (
    <div>
      <PageTitle>Mis comisiones</PageTitle>
      {error ? (
        <ErrorState message={sentenceOf(error)} onRetry={read} />
      ) : data ? (
        <EmptyState title="Usted no tiene comisión." hint="La oficina pone el porcentaje que gana por sus ventas." />
      ) : (
        <LoadingState label="Cargando las comisiones" onRetry={read} />
      )}
    </div>
  )
}

interface Props {
  readonly personId: number
  readonly percents: string
}

function OwnCommission({ personId, percents }: Props) {
  const { role } = useProfile()
  const { list, filtering } = useListing(commissionOrders, {
    row: commissionOrderRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: commissionOrderExport,
    asks: { kind: 'cashier', personId },
  })
  const today = localDay(Date.now())
  const { from = `${today.slice(0, 7)}-01`, to = today } = filtering.values
  const figures = useQuery({
    ...queryOf(commissionList, { query: { from, to } }),
    placeholderData: keepPreviousData,
  })
  const own = figures.data?.rows.find((row) => row.kind === 'cashier' && row.personId === personId)
  return (
    <ListView<CommissionOrderRow>
      {...list}
      title="Mis comisiones"
      caption="Filas de mi comisión"
      noun={['fila', 'filas']}
      searchLabel="Buscar facturas"
      filters={[daysFilter({ ...filtering, values: { from, to } })]}
      columns={orderColumnsFor(role)}
      keyOf={({ documentId, at, settledAt }) => `${documentId} ${at} ${settledAt}`}
      views={
        own && (
          <Sums
            sums={[
              ['Ventas pagadas', <Money key="sales" value={own.sales} />],
              ['Comisión', <Money key="amount" value={own.amount} />],
              ['Pagado', <Money key="paid" value={own.paid} />],
              ['Por liquidar', <Money key="left" value={own.amount - own.paid} />],
            ]}
            hint={`Su porcentaje: ${percents}`}
          />
        )
      }
      empty={
        <EmptyState
          title="No hay pedidos pagados en estos días."
          hint="Un pedido cuenta el día de su último pago. Lo que se devuelve después de liquidar se resta."
        />
      }
    />
  )
}
