import type { Column, Rows } from './column.ts'
import classes from './list-cards.module.css'
import { namesApart } from './names-apart.ts'
import { PickAll, PickBox } from './picking.tsx'
import { RowMenu } from './row-menu.tsx'
import { filledIn } from './stacked-columns.ts'
import { useChangedRows } from './use-changed-rows.ts'

export function ListCards<Row>(list: Rows<Row>) {
  const { caption, columns, rows, keyOf, actsOf, menuLabelOf, picking } = list
  const changed = useChangedRows(list)
  const menuLabel = namesApart(list, menuLabelOf ?? (() => 'Opciones'))
  const boxLabel = namesApart(list, picking?.labelOf ?? (() => ''))
  const placed = (place: NonNullable<Column<Row>['inCard']>) =>
    columns.filter(({ inCard = 'line' }) => inCard === place)
  const canPickSome = picking !== undefined && rows.some(picking.canPick)
  return (
    <>
      {canPickSome && (
        <div className={classes['all']}>
          <PickAll picking={picking} rows={rows} keyOf={keyOf} />
          <span aria-hidden>Marcar todos los de esta página</span>
        </div>
      )}
      <ul className={classes['cards']} aria-label={caption}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={classes['card']} data-lit={changed.has(keyOf(row)) || undefined}>
            <div className={classes['head']}>
              {picking && <PickBox picking={picking} label={boxLabel(row)} row={row} id={keyOf(row)} />}
              <div className={classes['title']}>
                {placed('title').map(({ id, cell }) => (
                  <span key={id}>{cell(row)}</span>
                ))}
              </div>
              <div className={classes['figure']}>
                {placed('figure').map(({ id, cell }) => (
                  <span key={id}>{cell(row)}</span>
                ))}
              </div>
              {actsOf && <RowMenu label={menuLabel(row)} acts={actsOf(row)} />}
            </div>
            {placed('text').length > 0 && (
              <p className={classes['texts']}>
                {filledIn(placed('text'), row).map(({ id, cell }) => (
                  <span key={id}>{cell(row)}</span>
                ))}
              </p>
            )}
            {placed('line').length > 0 && (
              <dl className={classes['lines']}>
                {filledIn(placed('line'), row).map(({ id, heading, cell }) => (
                  <div key={id} className={classes['line']}>
                    <dt>{heading}</dt>
                    <dd>{cell(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
