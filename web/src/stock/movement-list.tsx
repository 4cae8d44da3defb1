import { Button } from '@mantine/core'
import { movementExport, stockMovements } from '@mostrador/contract/goods/stock'
import type { Product } from '@mostrador/domain/goods/product'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../api/calls/call.ts'
import { sentenceOf } from '../api/calls/errors.ts'
import { useExport } from '../api/lists/use-export.ts'
import { ExportMenu } from '../ui/list/export-menu.tsx'
import { ListRows } from '../ui/list/list-rows.tsx'
import { EmptyState } from '../ui/texts/empty-state.tsx'
import { ErrorState } from '../ui/texts/error-state.tsx'
import { LoadingState } from '../ui/texts/loading-state.tsx'
import { MOVEMENT_COLUMNS } from './movement-columns.tsx'
import classes from './movement-list.module.css'

const STRIDE = 20

/** Newest first. Older ones load on request. */
export function MovementList({ product: { id, name } }: { product: Pick<Product, 'id' | 'name'> }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [stockMovements.name, id],
    queryFn: ({ pageParam, signal }) =>
      call(stockMovements, { params: { id }, query: { page: pageParam, pageSize: STRIDE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * STRIDE < total ? pages.length + 1 : undefined),
  })
  const exported = useExport(movementExport, { productId: id })
  if (isPending) return <LoadingState label="Cargando movimientos" onRetry={() => void refetch()} />
  if (!data) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  const movements = data.pages.flatMap(({ rows }) => rows)
  if (movements.length === 0) return <EmptyState title="Este producto todavía no tiene movimientos." />
  return (
    <>
      <div className={classes['head']}>
        <p className={classes['name']}>{name}</p>
        <ExportMenu exported={exported} isInDialog />
      </div>
      <ListRows
        caption={`Movimientos de ${name}, del más nuevo al más antiguo`}
        columns={MOVEMENT_COLUMNS}
        rows={movements}
        keyOf={(movement) => movement.id}
      />
      {hasNextPage && (
        <div className={classes['more']}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Ver movimientos anteriores
          </Button>
        </div>
      )}
    </>
  )
}
