import { ActionIcon } from '@mantine/core'
import { hasOwnBarcode } from '@mostrador/domain/goods/barcode'
import { MOST_LABELS } from '@mostrador/domain/goods/label'
import { IconX } from '@tabler/icons-react'
import { UnitStepper } from '../../../ui/forms/unit-stepper.tsx'
import { namesApart } from '../../../ui/list/names-apart.ts'
import { Money } from '../../../ui/texts/money.tsx'
import classes from './labels-screen.module.css'
import type { WantedProduct } from './use-wanted-labels.ts'

interface Props {
  readonly products: readonly WantedProduct[]
  readonly onChange: (id: number, units: number) => void
  readonly onRemove: (id: number) => void
  readonly onLast: () => void
}

export function WantedList({ products, onChange, onRemove, onLast }: Props) {
  const nameApart = namesApart({ rows: products, keyOf: ({ id }) => id }, ({ product }) => product.name)
  return (
    <ul className={classes['lines']} data-lines aria-label="Etiquetas que se imprimen">
      {products.map((wanted) => {
        const { id, units, product } = wanted
        return (
          <li key={id} className={classes['line']}>
            <div className={classes['what']}>
              <span className={classes['name']}>{product.name}</span>
              <span className={classes['kind']}>
                {[product.code, product.shop, hasOwnBarcode(product) ? product.barcode : 'sin código de barras'].join(
                  ' · ',
                )}
              </span>
            </div>
            <span className={classes['price']}>
              <Money value={product.price} />
              {product.printed && product.printed.price !== product.price && (
                <span className={classes['kind']}>
                  decía <Money value={product.printed.price} />
                </span>
              )}
            </span>
            <UnitStepper
              name={nameApart(wanted)}
              units={units}
              least={1}
              most={MOST_LABELS}
              onChange={(next) => onChange(id, next)}
              onLast={onLast}
            />
            <ActionIcon
              size={44}
              variant="subtle"
              color="gray"
              aria-label={`Quitar ${nameApart(wanted)}`}
              onClick={() => onRemove(id)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </li>
        )
      })}
    </ul>
  )
}
