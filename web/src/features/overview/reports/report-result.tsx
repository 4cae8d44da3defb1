import { exportReport, type report } from '@mostrador/contract/overview/reports'
import { counted } from '@mostrador/domain/count'
import { rowName } from '@mostrador/domain/overview/report'
import { PAGE_SIZE } from '@mostrador/domain/paging'
import { showDay } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import { useExport } from '../../../api/lists/use-export.ts'
import { TabsView } from '../../../ui/acts/tabs-view.tsx'
import { BeyondEnd } from '../../../ui/list/beyond-end.tsx'
import { ExportMenu } from '../../../ui/list/export-menu.tsx'
import { ListRows } from '../../../ui/list/list-rows.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { REPORT_COLUMNS } from './report-columns.tsx'
import classes from './report-result.module.css'
import { NothingSold, ReportSums } from './report-sums.tsx'
import { type ReportAddress, type ReportRequest, SUM_VIEWS, type SumView } from './use-report-address.ts'

interface Props {
  readonly report: z.output<typeof report.reply>
  readonly request: ReportRequest
  /** Or the words for all shops. */
  readonly shop: string
  readonly address: ReportAddress
}

/** Rows and sums of a report (P §2.14). */
export function ReportResult({ report: { rows, sum, total, returns }, request, shop, address }: Props) {
  const exported = useExport(exportReport, request)
  const { start, end } = request
  const title = `Ventas de ${shop}, del ${showDay(start)} al ${showDay(end)}`
  const { page, setPage, hrefOf, view, setView } = address
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const invoices =
    rows.length === 0 ? (
      <BeyondEnd last={pageCount} onPage={setPage} />
    ) : (
      <>
        <ListRows caption={title} columns={REPORT_COLUMNS} rows={rows} keyOf={rowName} />
        <div className={classes['foot']}>
          <Pager page={page} pageCount={pageCount} hrefOf={hrefOf} onPage={setPage} />
        </div>
      </>
    )
  const sumsBy = (by: SumView) => <ReportSums request={request} title={title} by={by} address={address} />
  return (
    <section className={classes['result']} aria-label={title}>
      <header className={classes['head']}>
        <div>
          <h2 className={classes['title']}>
            Ventas de {shop}, <span className={classes['whole']}>del {showDay(start)}</span>{' '}
            <span className={classes['whole']}>al {showDay(end)}</span>
          </h2>
          <p className={classes['count']} role="status">
            {counted(total - returns, 'factura', 'facturas')}
            {returns > 0 && `, ${counted(returns, 'devolución', 'devoluciones')}`}
          </p>
        </div>
        <p className={classes['sum']}>
          <span>{returns > 0 ? 'Total, neto de devoluciones' : 'Total'}</span> <Money value={sum} size="huge" />
        </p>
        <ExportMenu exported={exported} isEmpty={total === 0} formats={['pdf', 'xlsx', 'csv']} />
      </header>
      {total === 0 ? (
        <NothingSold request={request} title={title} />
      ) : (
        <TabsView
          label="Qué se ve del reporte"
          chosen={view}
          onChoose={(name) => setView(SUM_VIEWS.find((by) => by === name) ?? 'facturas')}
          tabs={[
            { name: 'facturas', label: 'Facturas', content: invoices },
            { name: 'dias', label: 'Por día', content: sumsBy('dias') },
            ...(request.shopId === null ? [{ name: 'tiendas', label: 'Por tienda', content: sumsBy('tiendas') }] : []),
            { name: 'cajeros', label: 'Por cajero', content: sumsBy('cajeros') },
            { name: 'formas', label: 'Por forma', content: sumsBy('formas') },
          ]}
        />
      )}
    </section>
  )
}
