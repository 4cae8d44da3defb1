import { type CataloguePage, type CatalogueQuery, foldsOf } from '@mostrador/domain/public/catalogue'
import { PARAMETERS } from '@mostrador/domain/public/catalogue-address'
import classes from './filters.module.css'

interface Props {
  readonly query: CatalogueQuery
  readonly kinds: Pick<CataloguePage, 'groups' | 'specifications'>
  onTick(): void
}

/** Specifications are folded under their group (P §2.3). */
export function KindFilters({ query, kinds, onTick }: Props) {
  const ticks = (name: string, values: readonly string[], ticked: readonly string[]) => (
    <ul>
      {values.map((value) => (
        <li key={value}>
          <label className={classes['tick']}>
            <input type="checkbox" name={name} value={value} checked={ticked.includes(value)} onChange={onTick} />
            {value}
          </label>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {kinds.groups.length > 1 && (
        <fieldset className={classes['part']}>
          <legend className={classes['heading']}>Grupos</legend>
          {ticks(
            PARAMETERS.group,
            kinds.groups.map(({ name }) => name),
            query.groups,
          )}
        </fieldset>
      )}
      {kinds.specifications.length > 0 && (
        <fieldset className={classes['part']}>
          <legend className={classes['heading']}>Especificaciones</legend>
          {foldsOf(kinds).map(({ group, names }) => {
            const ticked = names.filter((name) => query.specifications.includes(name)).length
            return (
              <details
                key={group ?? ''}
                className={classes['fold']}
                open={ticked > 0 || (group !== null && query.groups.includes(group))}
              >
                <summary>
                  {group ?? 'En varios grupos'}{' '}
                  <span className={classes['many']}>{ticked > 0 ? `${ticked} de ${names.length}` : names.length}</span>
                </summary>
                {ticks(PARAMETERS.specification, names, query.specifications)}
              </details>
            )
          })}
        </fieldset>
      )}
    </>
  )
}
