import type { Product } from '@mostrador/domain/goods/product'
import type { ReactNode } from 'react'
import { oddOf, type PlannedEdit } from './bulk-plan.ts'
import classes from './bulk-preview.module.css'

interface Props {
  readonly plan: readonly PlannedEdit[]
  /** Reasons of a refusal, by product. */
  readonly refusals: ReadonlyMap<number, string>
  readonly before: (product: Product) => ReactNode
  readonly after: (planned: PlannedEdit) => ReactNode
}

export function BulkPreview({ plan, refusals, before, after }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard
    <section className={classes['frame']} aria-label="Cómo quedan" tabIndex={0}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Producto</th>
            <th scope="col" data-align="end">
              Hoy
            </th>
            <th scope="col" data-align="end">
              Nuevo
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.map((planned) => {
            const { product, edit, reason } = planned
            const remark = refusals.get(product.id) ?? reason ?? oddOf(planned)
            return (
              <tr key={product.id} data-still={(reason !== undefined && !edit) || undefined}>
                <th scope="row">
                  {product.name}
                  {remark && <span className={classes['remark']}>{remark}</span>}
                </th>
                <td data-align="end">{before(product)}</td>
                <td data-align="end">{edit ? after(planned) : '—'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
