import { HIGHEST_PRICE } from '@mostrador/domain/goods/price'
import { showMoney } from '@mostrador/domain/money'
import {
  CATALOGUE_COLUMNS,
  CATALOGUE_PAGE,
  type CatalogueColumn,
  type CataloguePage,
  type CatalogueQuery,
  isFiltered,
  type Reductions,
  tillPriceOf,
} from '@mostrador/domain/public/catalogue'
import {
  type CatalogueState,
  columnWord,
  PARAMETERS,
  unfiltered,
  viewWord,
  writePrice,
} from '@mostrador/domain/public/catalogue-address'
import { optionalSum } from '@mostrador/domain/typed-amount'
import { type RefObject, useEffect, useState } from 'react'
import { FORM, formPlace } from './filter-form.ts'
import classes from './filters.module.css'
import { KindFilters } from './kind-filters.tsx'
import { onPlainClick } from './plain-click.ts'
import { VehicleFilter } from './vehicle-filter.tsx'

interface Props {
  readonly place: CatalogueState
  readonly kinds: Pick<CataloguePage, 'groups' | 'specifications' | 'vehicles'>
  readonly action: string
  readonly shop: Reductions
  addressOf(place: CatalogueState): string
  go(place: CatalogueState): void
  /** Called after 'Aplicar': a sheet closes. */
  onApplied(): void
  readonly form: RefObject<HTMLFormElement | null>
}

const COLUMN_LABELS: Readonly<Record<CatalogueColumn, string>> = {
  barcode: 'Código de barras',
  id: 'ID',
  code: 'Código',
  name: 'Nombre',
  specification: 'Especificación',
  price: 'Valor',
}

/** The search compares the price with the shop's percent off (D40). */
const columnLabel = (column: CatalogueColumn, { reducedPercent }: Reductions): string =>
  column === 'price' && reducedPercent > 0 ? 'Valor con rebaja' : COLUMN_LABELS[column]

/** Names the filtered price (D40) and the price at the till. */
function rangeWords({ min, max }: CatalogueQuery, shop: Reductions): string {
  const percent = shop.reducedPercent
  if (percent === 0) return 'Busca en el precio de la tienda.'
  const searched = `Busca en el precio con ${percent} % de rebaja`
  if (min === null && max === null) return `${searched}: Q${100 - percent} halla lo que en tienda vale Q100.`
  const [from, to] = [min, max].map((bound) => (bound === null ? undefined : showMoney(tillPriceOf(bound, shop))))
  if (to === undefined) return `${searched}: en tienda, desde ${from}.`
  return from === undefined ? `${searched}: en tienda, hasta ${to}.` : `${searched}: en tienda, de ${from} a ${to}.`
}

const rangeOf = ({ min, max }: Pick<CatalogueQuery, 'min' | 'max'>) => ({
  min: min === null ? '' : writePrice(min),
  max: max === null ? '' : writePrice(max),
})

/** '' for a valid bound. */
function boundProblem(written: string): string {
  const { value, problem } = optionalSum(written)
  return (
    problem ?? (value === undefined || value <= HIGHEST_PRICE ? '' : `Escriba como máximo ${showMoney(HIGHEST_PRICE)}.`)
  )
}

/** The left column (P §2.3). The form works without a script. */
export function Filters({ place, kinds, shop, action, addressOf, go, onApplied, form }: Props) {
  const { query } = place
  const [range, setRange] = useState(rangeOf(query))
  useEffect(() => {
    setRange(rangeOf({ min: query.min, max: query.max }))
  }, [query.min, query.max])

  const apply = () => {
    if (form.current) go(formPlace(form.current))
  }

  return (
    <form
      id={FORM}
      ref={form}
      method="get"
      action={action}
      // Otherwise the browser fills in old values, which would count as typed before the script ran.
      autoComplete="off"
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
        onApplied()
      }}
    >
      {place.view !== null && <input type="hidden" name={PARAMETERS.view} value={viewWord(place.view)} />}
      {query.size !== CATALOGUE_PAGE && <input type="hidden" name={PARAMETERS.size} value={query.size} />}
      <div className={classes['part']}>
        <details className={classes['columns']}>
          <summary>
            Buscar en{' '}
            {query.columns.length === CATALOGUE_COLUMNS.length
              ? 'todo'
              : `${query.columns.length} de ${CATALOGUE_COLUMNS.length}`}
          </summary>
          <ul>
            {CATALOGUE_COLUMNS.map((column) => (
              <li key={column}>
                <label className={classes['tick']}>
                  <input
                    type="checkbox"
                    name={PARAMETERS.column}
                    value={columnWord(column)}
                    checked={query.columns.includes(column)}
                    onChange={() => apply()}
                  />
                  {columnLabel(column, shop)}
                </label>
              </li>
            ))}
          </ul>
        </details>
      </div>
      {kinds.vehicles && (
        <VehicleFilter
          vehicle={query.vehicle}
          choices={kinds.vehicles}
          onChoose={(vehicle) => go({ ...place, product: null, query: { ...query, vehicle, page: 1 } })}
        />
      )}
      <fieldset className={classes['part']}>
        <legend className={classes['heading']}>Rango de precios</legend>
        <p className={classes['hint']}>{rangeWords(query, shop)}</p>
        <div className={classes['range']}>
          {(['min', 'max'] as const).map((end) => (
            <label key={end}>
              {end === 'min' ? 'Min' : 'Max'}
              <input
                ref={(field) => field?.setCustomValidity(boundProblem(range[end]))}
                name={PARAMETERS[end]}
                value={range[end]}
                inputMode="decimal"
                maxLength={24}
                className={classes['field']}
                onChange={({ target }) => setRange((typed) => ({ ...typed, [end]: target.value }))}
              />
            </label>
          ))}
        </div>
        <div className={classes['acts']}>
          <button type="submit" className={classes['apply']}>
            Aplicar
          </button>
          <a
            href={addressOf({ ...place, query: { ...query, min: null, max: null, page: 1 } })}
            className={classes['undo']}
            onClick={onPlainClick(() => {
              setRange({ min: '', max: '' })
              go({ ...place, query: { ...query, min: null, max: null, page: 1 } })
            })}
          >
            Deshacer
          </a>
        </div>
      </fieldset>
      <KindFilters query={query} kinds={kinds} onTick={() => apply()} />
      {isFiltered(query) && (
        <a
          href={addressOf(unfiltered(place))}
          className={classes['all']}
          onClick={onPlainClick(() => {
            go(unfiltered(place))
            onApplied()
          })}
        >
          Quitar todos los filtros
        </a>
      )}
    </form>
  )
}
