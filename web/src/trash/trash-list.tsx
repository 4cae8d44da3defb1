import { Button } from '@mantine/core'
import type { Endpoint } from '@mostrador/contract/endpoint'
import type { searchQuery } from '@mostrador/contract/list'
import type { restoreProduct, restoreUser } from '@mostrador/contract/platform/trash'
import { IconArrowBackUp } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { call } from '../api/calls/call.ts'
import { sentenceOf } from '../api/calls/errors.ts'
import { useSend } from '../api/calls/send.ts'
import { useSettled } from '../api/lists/search-as-typed.ts'
import type { Column } from '../ui/list/column.ts'
import type { ListSearch } from '../ui/list/list-controls.ts'
import { ListRows } from '../ui/list/list-rows.tsx'
import { namesApart } from '../ui/list/names-apart.ts'
import { SearchBox } from '../ui/list/search-box.tsx'
import { EmptyState } from '../ui/texts/empty-state.tsx'
import { ErrorState } from '../ui/texts/error-state.tsx'
import { LoadingState } from '../ui/texts/loading-state.tsx'
import classes from './trash-list.module.css'

const ROWS_PER_REQUEST = 10

interface Answer<Row> {
  readonly rows: Row[]
  readonly total: number
}

type TrashCall<Row> = Endpoint<z.core.$ZodType, typeof searchQuery, z.core.$ZodType, z.core.$ZodType<Answer<Row>>>

interface Props<Row> {
  readonly list: TrashCall<Row>
  readonly restore: typeof restoreProduct | typeof restoreUser
  /** Asks before an unusual restore. false cancels it. */
  readonly agrees?: (row: Row) => Promise<boolean>
  readonly refreshes: readonly Endpoint[]
  readonly columns: readonly Column<Row>[]
  readonly caption: string
  readonly searchLabel: string
  readonly empty: string
  readonly kept: Pick<ListSearch, 'text' | 'setText'>
}

/** Deleted records, the last one deleted first, each with a button to restore it. */
export function TrashList<Row extends { readonly id: number; readonly name: string }>(props: Props<Row>) {
  const { list, restore, agrees, refreshes, columns, caption, searchLabel, empty } = props
  const { text: typed, setText: setTyped } = props.kept
  const search = useSettled(typed.trim())
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [list.name, search],
    queryFn: ({ pageParam, signal }): Promise<Answer<Row>> =>
      call(list, { query: { page: pageParam, pageSize: ROWS_PER_REQUEST, ...(search && { search }) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * ROWS_PER_REQUEST < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  const { send, isSending } = useSend(restore, { refreshes: [list, ...refreshes] })
  const [isAsking, setAsking] = useState(false)
  const bringBack = async (row: Row) => {
    setAsking(true)
    const isAgreed = agrees === undefined || (await agrees(row))
    setAsking(false)
    if (isAgreed) send({ body: { id: row.id } })
  }
  if (isPending) return <LoadingState label="Cargando la papelera" onRetry={() => void refetch()} />
  if (!data) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0 && search === '') return <EmptyState title={empty} />
  const keyOf = ({ id }: Row) => id
  const nameApart = namesApart({ rows, keyOf }, ({ name }) => name)
  const back: Column<Row> = {
    id: 'restore',
    heading: 'Opciones',
    align: 'end',
    cell: (row) => (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        aria-label={`Restaurar ${nameApart(row)}`}
        disabled={isSending || isAsking}
        onClick={() => void bringBack(row)}
      >
        Restaurar
      </Button>
    ),
  }
  return (
    <>
      <div className={classes['search']}>
        <SearchBox label={searchLabel} value={typed} onChange={setTyped} />
      </div>
      {rows.length === 0 ? (
        <p role="status">No hay nada eliminado con «{search}».</p>
      ) : (
        <ListRows caption={caption} columns={[...columns, back]} rows={rows} keyOf={keyOf} />
      )}
      {hasNextPage && (
        <div className={classes['more']}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Ver los eliminados antes
          </Button>
        </div>
      )}
    </>
  )
}
