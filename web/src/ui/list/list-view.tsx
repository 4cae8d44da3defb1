import type { ReactNode } from 'react'
import { ErrorState } from '../error-state.tsx'
import { LoadingState } from '../loading-state.tsx'
import { BeyondEnd } from './beyond-end.tsx'
import type { Rows } from './column.ts'
import { ExportMenu } from './export-menu.tsx'
import type { ListExport } from './list-export.ts'
import { ListHead } from './list-head.tsx'
import { ListRows } from './list-rows.tsx'
import { ListSearchBar } from './list-search-bar.tsx'
import classes from './list-view.module.css'
import { Pager } from './pager.tsx'
import type { ListSearch } from './use-list-search.ts'

/** How far the reading of a list is. */
export type ListState = 'loading' | 'ready' | { readonly failed: string }

interface Props<Row> extends Rows<Row> {
  readonly title: string
  /** 'pedido', 'pedidos': for the count. */
  readonly noun: readonly [one: string, many: string]
  /** What is searched: 'Buscar pedidos'. */
  readonly searchLabel: string
  readonly search: ListSearch
  /** What the rows were searched for, where that comes later than what is typed. */
  readonly answered?: string
  readonly searchable: readonly { readonly id: string; readonly name: string }[]
  readonly lockedColumns?: readonly string[]
  readonly state: ListState
  readonly onRetry: () => void
  /** How many rows match, on all pages. */
  readonly total: number
  readonly page: number
  readonly pageCount: number
  readonly hrefOf: (page: number) => string
  readonly onPage: (page: number) => void
  /** What is searched for, as a file. */
  readonly exported?: ListExport
  /** Other acts on the whole list, before the one that adds. */
  readonly tools?: ReactNode
  /** The act that adds a row, at the head of the list. */
  readonly add?: ReactNode
  /** An EmptyState: what belongs here. Shown when there is nothing at all, not when a search found nothing. */
  readonly empty: ReactNode
}

const searchedFor = <Row,>({ answered, search }: Props<Row>): string => answered ?? search.text.trim()

/** The list that all list screens share: search over ticked columns, table or cards, pages, and its states. */
export function ListView<Row>(props: Props<Row>) {
  const { title, noun, search, searchable, state, total, add, exported, tools } = props
  return (
    <section className={classes['list']}>
      <ListHead title={title} noun={noun} total={state === 'ready' ? total : undefined} text={searchedFor(props)}>
        {exported && <ExportMenu exported={exported} isEmpty={total === 0} />}
        {tools}
        {add}
      </ListHead>
      <ListSearchBar
        label={props.searchLabel}
        search={search}
        columns={searchable}
        locked={props.lockedColumns ?? []}
      />
      <Body {...props} />
    </section>
  )
}

function Body<Row>(props: Props<Row>) {
  const { state, onRetry, rows, empty, page, pageCount, hrefOf, onPage } = props
  if (state === 'loading') return <LoadingState label={`Cargando ${props.noun[1]}`} onRetry={onRetry} />
  if (state !== 'ready') return <ErrorState message={state.failed} onRetry={onRetry} />
  if (rows.length === 0 && props.total > 0) return <BeyondEnd last={pageCount} onPage={onPage} />
  if (rows.length === 0) return searchedFor(props) === '' ? empty : <NothingFound {...props} />
  return (
    <>
      <ListRows {...props} />
      <div className={classes['foot']}>
        <Pager page={page} pageCount={pageCount} hrefOf={hrefOf} onPage={onPage} />
      </div>
    </>
  )
}

const NothingFound = <Row,>(props: Props<Row>) => (
  <div className={classes['nothing']}>
    <p>
      No hay {props.noun[1]} con «{searchedFor(props)}» en las columnas marcadas.
    </p>
    <button type="button" className={classes['link']} onClick={() => props.search.setText('')}>
      Borrar la búsqueda
    </button>
  </div>
)
