import { reportSums } from '@mostrador/contract/overview/reports'
import { cuotasSumsInWords } from '@mostrador/domain/money/cuotas'
import { PAGE_SIZE } from '@mostrador/domain/paging'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
import { BeyondEnd } from '../../../ui/list/beyond-end.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { ListRows } from '../../../ui/list/list-rows.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import classes from './report-result.module.css'
import { CASHIER_COLUMNS, dayColumns, FORM_COLUMNS, SHOP_COLUMNS } from './sum-columns.tsx'
import type { ReportAddress, ReportRequest, SumView } from './use-report-address.ts'

type Sums = z.output<typeof reportSums.reply>

interface Props {
  readonly request: ReportRequest
  /** 'Ventas de La Espiga, del … al …' */
  readonly title: string
  readonly by: SumView
  readonly address: ReportAddress
}

/** Days: newest first. Shops and cashiers: largest sum first. */
export const ReportSums = ({ request, title, by, address }: Props) => (
  <SumsRead request={request}>
    {({ days, shops, cashiers, forms, inCuotas }) => {
      if (by === 'formas')
        return forms.length === 0 ? (
          <EmptyState title="En estas fechas no se anotó ningún pago." />
        ) : (
          <FormSums title={title} forms={forms} inCuotas={inCuotas} />
        )
      if (by === 'tiendas')
        return (
          <Paged
            caption={`${title}, por tienda`}
            columns={SHOP_COLUMNS}
            rows={shops}
            keyOf={({ shopId }) => shopId}
            address={address}
          />
        )
      return by === 'dias' ? (
        <Paged
          caption={`${title}, por día`}
          columns={dayColumns(address.dayOf)}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          address={address}
        />
      ) : (
        <Paged
          caption={`${title}, por cajero`}
          columns={CASHIER_COLUMNS}
          rows={cashiers}
          keyOf={({ userId }) => userId}
          address={address}
        />
      )
    }}
  </SumsRead>
)

/** Without documents money may still have moved, by an abono on an earlier sale or by an encargo. */
export const NothingSold = ({ request, title }: Pick<Props, 'request' | 'title'>) => (
  <SumsRead request={request}>
    {({ forms, inCuotas }) =>
      forms.length === 0 ? (
        <EmptyState title="No hubo ventas en estas fechas." hint="Elija otras fechas u otro comercio." />
      ) : (
        <FormSums
          title={title}
          forms={forms}
          inCuotas={inCuotas}
          before="No hubo ventas en estas fechas, pero sí se movió dinero."
        />
      )
    }
  </SumsRead>
)

/** Reads the sums only when they are shown. */
function SumsRead({
  request,
  children,
}: {
  readonly request: ReportRequest
  readonly children: (sums: Sums) => ReactNode
}) {
  const { data, error, refetch } = useQuery(queryOf(reportSums, { body: request }))
  if (data) return children(data)
  return <NoAnswerYet error={error} label="Sumando" onRetry={refetch} />
}

interface FormsProps extends Pick<Sums, 'forms' | 'inCuotas'> {
  readonly title: string
  readonly before?: string
}

const FormSums = ({ title, forms, inCuotas, before }: FormsProps) => (
  <>
    {before !== undefined && <p className={classes['nothing']}>{before}</p>}
    <p className={classes['about']}>
      El dinero que entró en estas fechas, menos el que se devolvió: también abonos de antes y encargos.
    </p>
    <ListRows
      caption={`${title}, por forma de pago`}
      columns={FORM_COLUMNS}
      rows={forms}
      keyOf={({ method }) => method}
    />
    {inCuotas.length > 0 && (
      <p className={classes['about']}>De la tarjeta, en cuotas: {cuotasSumsInWords(inCuotas)}.</p>
    )}
  </>
)

interface PagedProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly address: ReportAddress
}

function Paged<Row>({ rows, address: { page, setPage, hrefOf }, ...list }: PagedProps<Row>) {
  const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const shown = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  if (shown.length === 0) return <BeyondEnd last={pageCount} onPage={setPage} />
  return (
    <>
      <ListRows {...list} rows={shown} />
      <div className={classes['foot']}>
        <Pager page={page} pageCount={pageCount} hrefOf={hrefOf} onPage={setPage} />
      </div>
    </>
  )
}
