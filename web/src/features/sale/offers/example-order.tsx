import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { UnitStepper } from '../../../ui/forms/unit-stepper.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import classes from './offer-fields.module.css'
import type { OfferValues } from './offer-form.ts'
import { type NamedProduct, ProductField } from './product-field.tsx'
import { useTrial } from './use-trial.ts'

interface Line extends NamedProduct {
  readonly quantity: number
}

interface Props {
  readonly values: OfferValues
  readonly opened: readonly Line[]
}

const MOST_UNITS = 1_000

export function ExampleOrder({ values, opened }: Props) {
  const [lines, setLines] = useState(opened)
  const { trial } = useTrial(
    values,
    lines.map(({ id, quantity }) => ({ productId: id, quantity })),
  )
  const change = (id: number, quantity: number) =>
    setLines(lines.map((line) => (line.id === id ? { ...line, quantity } : line)))
  const itemOf = (id: number) => trial?.items.find(({ productId }) => productId === id)
  return (
    <>
      <h3>Un pedido de ejemplo</h3>
      <table className={classes['table']} data-lines>
        <thead>
          <tr>
            <th scope="col">Producto</th>
            <th scope="col">Unidades</th>
            <th scope="col">Cuesta</th>
            <th scope="col">
              <VisuallyHidden>Quitar</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, quantity }) => {
            const { price = null, offer = 0 } = itemOf(id) ?? {}
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  <UnitStepper
                    name={name}
                    units={quantity}
                    least={1}
                    most={MOST_UNITS}
                    onChange={(units) => change(id, units)}
                    onLast={() => undefined}
                  />
                </td>
                <td>
                  <Money value={price === null ? null : price * quantity - offer} />
                  {offer > 0 && (
                    <span className={classes['off']}>
                      Oferta −<Money value={offer} />
                    </span>
                  )}
                </td>
                <td>
                  <ActionIcon
                    size={36}
                    aria-label={`Quitar ${name}`}
                    onClick={() => setLines(lines.filter((line) => line.id !== id))}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            )
          })}
        </tbody>
        {trial && lines.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Ofertas
              </th>
              <td>
                −<Money value={trial.offers} />
              </td>
              <td />
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                Total
              </th>
              <td>
                <Money value={trial.subtotal} />
              </td>
              <td />
            </tr>
          </tfoot>
        )}
      </table>
      <ProductField
        label="Añadir al ejemplo"
        onChange={({ id, name }) => {
          if (!lines.some((line) => line.id === id)) setLines([...lines, { id, name, quantity: 1 }])
        }}
      />
    </>
  )
}
