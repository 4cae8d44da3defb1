import type { ReactNode } from 'react'
import { ErrorState } from '../texts/error-state.tsx'
import { LoadingState } from '../texts/loading-state.tsx'
import { BeyondEnd } from './beyond-end.tsx'
import type { Rows } from './column.ts'
import { ExportMenu } from './export-menu.tsx'
import { chosenOf, type Filter } from './filter.ts'
import type { ListExport, ListSearch } from './list-controls.ts'
import { ListHead } from './list-head.tsx'
import { ListRows } from './list-rows.tsx'
import { ListSearchBar } from './list-search-bar.tsx'
import classes from './list-view.module.css'
import { Pager } from './pager.tsx'

export type ListState = 'loading' | 'ready' | { readonly failed: string }

interface Props<Row> extends Rows<Row> {
  readonly title: string
  /** 'pedido', 'pedidos' */
  readonly noun: readonly [one: string, many: string]
  readonly searchLabel: string
  readonly search: ListSearch
  /** The text that the rows match, if it lags behind the typed text. */
  readonly answered?: string
  readonly searchable: readonly { readonly id: string; readonly name: string }[]
  readonly lockedColumns?: readonly string[]
  readonly views?: ReactNode
  readonly filters?: readonly Filter[]
  readonly onClearFilters?: () => void
  readonly state: ListState
  readonly onRetry: () => void
  /** Counts the matching rows of all pages. */
  readonly total: number
  readonly page: number
  readonly pageCount: number
  readonly hrefOf: (page: number) => string
  readonly onPage: (page: number) => void
  readonly exported?: ListExport
  /** Further acts on the whole list. */
  readonly tools?: ReactNode
  readonly add?: ReactNode
  /** Acts on the ticked rows, at the foot of the window. */
  readonly foot?: ReactNode
  /** Shown if a search finds nothing: matches in other views of the list. */
  readonly elsewhere?: (text: string) => ReactNode
  /** Shown if there is nothing at all, not if a search found nothing. */
  readonly empty: ReactNode
}

const chosenFilters = <Row,>({ filters = [] }: Props<Row>): Filter[] =>
  filters.filter((filter) => chosenOf(filter) !== undefined)

const searchedFor = <Row,>({ answered, search }: Props<Row>): string => answered ?? search.text.trim()

export function ListView<Row>(props: Props<Row>) {
  const { title, noun, search, searchable, state, total, add, exported, tools } = props
  return (
    <section className={classes['list']}>
      <ListHead title={title} noun={noun} total={state === 'ready' ? total : undefined} text={searchedFor(props)}>
        {exported && <ExportMenu exported={exported} isEmpty={total === 0} />}
        {tools}
        {add}
      </ListHead>
      {props.views && <div className={classes['views']}>{props.views}</div>}
      <ListSearchBar
        label={props.searchLabel}
        search={search}
        columns={searchable}
        locked={props.lockedColumns ?? []}
        filters={props.filters ?? []}
        onClear={props.onClearFilters}
        order={props.order}
        sortable={props.order ? props.columns.filter(({ sorts }) => sorts !== undefined) : []}
      />
      <Body {...props} />
      {props.foot}
    </section>
  )
}

function Body<Row>(props: Props<Row>) {
  const { state, onRetry, rows, empty, page, pageCount, hrefOf, onPage } = props
  if (state === 'loading') return <LoadingState label={`Cargando ${props.noun[1]}`} onRetry={onRetry} />
  if (state !== 'ready') return <ErrorState message={state.failed} onRetry={onRetry} />
  if (rows.length === 0 && props.total > 0) return <BeyondEnd last={pageCount} onPage={onPage} />
  if (rows.length === 0)
    return searchedFor(props) === '' && chosenFilters(props).length === 0 ? empty : <NothingFound {...props} />
  return (
    <>
      <ListRows {...props} />
      <div className={classes['foot']}>
        <Pager page={page} pageCount={pageCount} hrefOf={hrefOf} onPage={onPage} />
      </div>
    </>
  )
}

function NothingFound<Row>(props: Props<Row>) {
  const { search, searchable } = props
  const text = searchedFor(props)
  const chosen = chosenFilters(props)
  // A match may be in a column that is not ticked at first.
  const unticked = searchable.some(({ id }) => !search.ticked.includes(id))
  return (
    <div className={classes['nothing']}>
      <p>
        No hay {props.noun[1]}
        {text !== '' && ` con «${text}» en las columnas marcadas`}
        {chosen.length > 0 && ' con estos filtros'}.
      </p>
      {text !== '' && props.elsewhere?.(text)}
      {text !== '' && unticked && (
        <button
          type="button"
          className={classes['link']}
          onClick={() => search.setTicked(searchable.map(({ id }) => id))}
        >
          Buscar en todas las columnas
        </button>
      )}
      {text !== '' && (
        <button type="button" className={classes['link']} onClick={() => search.setText('')}>
          Borrar la búsqueda
        </button>
      )}
      {chosen.length > 0 && (
        <button type="button" className={classes['link']} onClick={props.onClearFilters}>
          Quitar los filtros
        </button>
      )}
    </div>
  )
}
