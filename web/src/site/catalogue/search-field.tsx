import { CATALOGUE_COLUMNS } from '@mostrador/domain/public/catalogue'
import { type CatalogueState, PARAMETERS } from '@mostrador/domain/public/catalogue-address'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { FORM, formPlace } from './filter-form.ts'
import classes from './search-field.module.css'

interface Props {
  readonly place: CatalogueState
  readonly example: string
  readonly form: RefObject<HTMLFormElement | null>
  readonly early: CatalogueState | undefined
  go(place: CatalogueState, step: 'push' | 'replace'): void
}

const REST_MS = 350

/** Outside of the filter form, which a phone hides. Text typed in one go makes one history entry. */
export function SearchField({ place, example, form, early, go }: Props) {
  const { search: sought, columns } = place.query
  const [search, setSearch] = useState((early ?? place).query.search)
  const shown = useRef(sought)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasStep = useRef(false)

  useEffect(() => {
    // Keeps text that was typed before the script ran.
    if (shown.current !== sought && resting.current === undefined)
      setSearch((typed) => (typed.trim() === sought ? typed : sought))
    shown.current = sought
  }, [sought])

  const apply = () => {
    resting.current = undefined
    if (!form.current) return
    go(formPlace(form.current), hasStep.current ? 'replace' : 'push')
    hasStep.current = true
  }
  return (
    <div className={classes['search']} data-under-sheet="">
      <label htmlFor="buscar" className={classes['heading']}>
        Buscar
      </label>
      <input
        id="buscar"
        type="search"
        name={PARAMETERS.search}
        form={FORM}
        // Otherwise the browser fills in an old value, which would count as typed before the script ran.
        autoComplete="off"
        value={search}
        maxLength={200}
        placeholder={example}
        className={classes['field']}
        onChange={({ target }) => {
          setSearch(target.value)
          clearTimeout(resting.current)
          resting.current = setTimeout(apply, REST_MS)
        }}
        onBlur={() => {
          hasStep.current = false
        }}
      />
      {columns.length < CATALOGUE_COLUMNS.length && (
        <p className={classes['hint']}>
          Busca en {columns.length} de {CATALOGUE_COLUMNS.length} columnas.
        </p>
      )}
    </div>
  )
}
