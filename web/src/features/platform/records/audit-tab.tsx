import { auditExport, auditLog } from '@mostrador/contract/platform/audit'
import { lastPage, PAGE_SIZE } from '@mostrador/domain/paging'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useExport } from '../../../api/lists/use-export.ts'
import { useListAddress } from '../../../api/lists/use-list-address.ts'
import { BeyondEnd } from '../../../ui/list/beyond-end.tsx'
import { ExportMenu } from '../../../ui/list/export-menu.tsx'
import { ListRows } from '../../../ui/list/list-rows.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { AUDIT_COLUMNS } from './audit-columns.tsx'
import { AuditFilters, filtersOf } from './audit-filters.tsx'
import classes from './audit-tab.module.css'

/** Read-only for everybody (D64). */
export function AuditTab() {
  const { address, page, setPage, hrefOf, change } = useListAddress()
  const filters = filtersOf(address)
  const exported = useExport(auditExport, filters)
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(auditLog, {
      query: { page, pageSize: PAGE_SIZE, ...filters },
    }),
    // Keeps the previous page until the next has loaded, so that nothing moves.
    placeholderData: keepPreviousData,
  })
  const pageCount = lastPage(data?.total ?? 0, { page, rows: data?.rows.length ?? 0 })
  const isFiltered = Object.keys(filters).length > 0
  return (
    <section>
      <div className={classes['head']}>
        <PageTitle>Bitácora</PageTitle>
        <ExportMenu exported={exported} isEmpty={data?.total === 0} />
      </div>
      <p className={classes['hint']}>Quién cambió qué y cuándo, también lo que se rechazó. Nadie puede cambiarla.</p>
      <AuditFilters filters={filters} entities={data?.entities ?? []} authors={data?.authors ?? []} onChange={change} />
      {isPending ? (
        <LoadingState label="Cargando la bitácora" onRetry={() => void refetch()} />
      ) : error ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : data.rows.length > 0 ? (
        <>
          <ListRows caption="Bitácora" columns={AUDIT_COLUMNS} rows={data.rows} keyOf={({ id }) => id} />
          <div className={classes['foot']}>
            <Pager page={page} pageCount={pageCount} hrefOf={hrefOf} onPage={setPage} />
          </div>
        </>
      ) : data.total > 0 ? (
        <BeyondEnd last={pageCount} onPage={setPage} />
      ) : (
        <EmptyState
          title={isFiltered ? 'Nada coincide con estos filtros.' : 'Aquí aparecerá cada cambio que alguien haga.'}
        />
      )}
    </section>
  )
}
