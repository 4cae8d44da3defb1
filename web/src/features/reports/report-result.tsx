import { exportReport, type report } from '@mostrador/contract/reports'
import { showDay } from '@mostrador/domain/time'
import type { z } from 'zod'
import { useExport } from '../../api/use-export.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BeyondEnd } from '../../ui/list/beyond-end.tsx'
import { ExportMenu } from '../../ui/list/export-menu.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { Money } from '../../ui/money.tsx'
import { REPORT_COLUMNS } from './report-columns.tsx'
import classes from './report-result.module.css'
import type { Asked } from './use-report-address.ts'

/** Rows of a page. */
export const REPORT_PAGE = 25

interface Props {
  readonly report: z.output<typeof report.reply>
  readonly asked: Asked
  /** The shop's name. */
  readonly shop: string
  readonly page: number
  readonly hrefOf: (page: number) => string
  readonly onPage: (page: number) => void
}

const figures = new Intl.NumberFormat('es-GT')

/** The sum, then the rows it is made of (P §2.14). */
export function ReportResult({ report: { rows, sum, total }, asked, shop, page, hrefOf, onPage }: Props) {
  const exported = useExport(exportReport, asked)
  const { start, end } = asked
  const title = `Ventas de ${shop}, del ${showDay(start)} al ${showDay(end)}`
  const pageCount = Math.max(1, Math.ceil(total / REPORT_PAGE))
  return (
    <section className={classes['result']} aria-label={title}>
      <header className={classes['head']}>
        <div>
          <h2 className={classes['title']}>
            Ventas de {shop}, <span className={classes['whole']}>del {showDay(start)}</span>{' '}
            <span className={classes['whole']}>al {showDay(end)}</span>
          </h2>
          <p className={classes['count']} role="status">
            {figures.format(total)} {total === 1 ? 'factura' : 'facturas'}
          </p>
        </div>
        <p className={classes['sum']}>
          <span>Total</span> <Money value={sum} size="huge" />
        </p>
        <ExportMenu exported={exported} isEmpty={total === 0} formats={['pdf', 'xlsx', 'csv']} />
      </header>
      {total === 0 ? (
        <EmptyState title="No hubo ventas en estas fechas." hint="Elija otras fechas u otro comercio." />
      ) : rows.length === 0 ? (
        <BeyondEnd last={pageCount} onPage={onPage} />
      ) : (
        <>
          <ListRows caption={title} columns={REPORT_COLUMNS} rows={rows} keyOf={({ invoiceId }) => invoiceId} />
          <div className={classes['foot']}>
            <Pager page={page} pageCount={pageCount} hrefOf={hrefOf} onPage={onPage} />
          </div>
        </>
      )}
    </section>
  )
}
