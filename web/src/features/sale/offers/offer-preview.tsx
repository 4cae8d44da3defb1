import { Money } from '../../../ui/texts/money.tsx'
import { ExampleOrder } from './example-order.tsx'
import classes from './offer-fields.module.css'
import { type OfferValues, partsOf, readSteps, readTarget } from './offer-form.ts'
import { useTargetProducts } from './use-target-products.ts'
import { useTrial } from './use-trial.ts'

/** Enough units to show a rule's effect: those of its first step, or of a bundle. */
function unitsOf({ kind, steps, take }: OfferValues): number {
  const units = Number(kind === 'scale' ? readSteps(steps)[0]?.from : kind === 'bundle' ? take : 1)
  return Number.isInteger(units) && units > 0 && units <= 1_000 ? units : 1
}

/** Ten products before and after, and an example order (D181). */
export function OfferPreview({ values }: { readonly values: OfferValues }) {
  const units = unitsOf(values)
  const [shop, ...others] = partsOf(values.shops)
  const products = useTargetProducts(readTarget(values.target), others.length === 0 && shop ? Number(shop) : undefined)
  const items = (products ?? []).map(({ id }) => ({ productId: id, quantity: units }))
  const { trial, fault } = useTrial({ ...values, isTogether: '2' }, items)
  const rows = (trial?.items ?? []).flatMap((item) => {
    const product = products?.find(({ id }) => id === item.productId)
    return product ? [{ ...item, name: product.name }] : []
  })
  return (
    <section className={classes['section']} aria-label="Cómo queda">
      <h3>Cómo queda</h3>
      {fault !== undefined && <p className={classes['hint']}>Complete la oferta para ver cómo queda. {fault}</p>}
      {fault === undefined && products?.length === 0 && (
        <p className={classes['hint']}>Todavía no hay productos a los que les toque.</p>
      )}
      {fault === undefined && rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard
        <section className={classes['frame']} tabIndex={0} aria-label="Productos antes y después">
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">{units === 1 ? 'Precio de una unidad' : `Precio de ${units} unidades`}</th>
                <th scope="col">Antes</th>
                <th scope="col">Con la oferta</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ productId, name, price, offer }) => (
                <tr key={productId}>
                  <th scope="row">{name}</th>
                  <td>
                    <Money value={price * units} isStruck={offer > 0} />
                  </td>
                  <td>{offer > 0 ? <Money value={price * units - offer} /> : 'Igual'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {fault === undefined && products && products.length > 0 && (
        <ExampleOrder
          key={products.map(({ id }) => id).join()}
          values={values}
          opened={products.slice(0, 3).map((product, at) => ({ ...product, quantity: at === 0 ? units : 1 }))}
        />
      )}
    </section>
  )
}
