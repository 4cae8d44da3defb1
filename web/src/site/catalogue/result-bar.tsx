import { COUNTED_ROWS } from '@mostrador/domain/paging'
import { CATALOGUE_SORTS, type CatalogueSort } from '@mostrador/domain/public/catalogue'
import {
  type CatalogueState,
  type CatalogueView,
  PARAMETERS,
  sortWord,
} from '@mostrador/domain/public/catalogue-address'
import type { RefObject } from 'react'
import { countWords } from '../page/words.ts'
import { FORM } from './filter-form.ts'
import { onPlainClick } from './plain-click.ts'
import classes from './result-bar.module.css'

interface Props {
  readonly place: CatalogueState
  readonly view: CatalogueView
  readonly total: number
  readonly heading: RefObject<HTMLHeadingElement | null>
  addressOf(place: CatalogueState): string
  onSort(): void
  onView(view: CatalogueView): void
}

const SORTS: Readonly<Record<CatalogueSort, string>> = {
  newest: 'Últimos artículos',
  trending: 'Tendencias',
  popular: 'Más popular',
  cheapest: 'Lo más barato',
}

const VIEWS = {
  grid: { label: 'Cuadrícula', shape: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z' },
  list: { label: 'Lista', shape: 'M4 5h4v4H4zM4 15h4v4H4zM11 7h9M11 17h9' },
} as const satisfies Record<CatalogueView, unknown>

/** Number of results, order (P §2.3, D42) and view (D43). */
export const ResultBar = ({ place, view, total, heading, addressOf, onSort, onView }: Props) => (
  <div className={classes['bar']}>
    <h2 className={classes['count']} ref={heading} tabIndex={-1}>
      <span className={classes['number']}>
        {total >= COUNTED_ROWS && 'Más de '}
        {total.toLocaleString('es-GT')}
      </span>{' '}
      {countWords(total)}
    </h2>
    <div className={classes['how']}>
      <label className={classes['sort']}>
        <span className="unseen">Ordenar por</span>
        <select form={FORM} name={PARAMETERS.sort} value={sortWord(place.query.sort)} onChange={onSort}>
          {CATALOGUE_SORTS.map((sort) => (
            <option key={sort} value={sortWord(sort)}>
              {SORTS[sort]}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" form={FORM} className={classes['plain']}>
          Ordenar
        </button>
      </noscript>
      <p className={classes['views']}>
        {(['grid', 'list'] as const).map((each) => (
          <a
            key={each}
            href={addressOf({ ...place, view: each })}
            aria-current={view === each ? 'true' : undefined}
            title={VIEWS[each].label}
            onClick={onPlainClick(() => onView(each))}
          >
            <span className="unseen">{VIEWS[each].label}</span>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path
                d={VIEWS[each].shape}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.75"
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            </svg>
          </a>
        ))}
      </p>
    </div>
  </div>
)
