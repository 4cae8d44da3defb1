import { Button } from '@mantine/core'
import type { Product } from '@mostrador/domain/goods/product'
import { can } from '@mostrador/domain/people/permissions'
import { Link } from '../../../navigation/link.tsx'
import { labelsOf } from '../../../paths.ts'
import { useProfile } from '../../../session/session.tsx'
import { writeWanted } from '../../../stock/wanted-labels.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { PickedBar } from '../../../ui/list/picked-bar.tsx'
import type { ProductChoices } from '../product-values.ts'
import { BulkGroupForm, BulkStateForm } from './bulk-choice-forms.tsx'
import { BulkPriceForm } from './bulk-price-form.tsx'

const ACTS = { price: 'Precio', group: 'Grupo', state: 'Estado' } as const
type Act = keyof typeof ACTS

/** The dialog that lies open, and the products that it was opened for. */
export interface OpenBulk {
  readonly act: Act
  readonly products: readonly Product[]
}

interface Props {
  readonly products: readonly Product[]
  readonly choices: ProductChoices
  readonly total: number
  readonly act: Act | undefined
  readonly onAct: (act: Act | undefined) => void
  readonly onPickAll: (() => void) | undefined
  readonly onClear: () => void
}

const titleOf = (act: Act, count: number): string =>
  `${ACTS[act]} de ${count === 1 ? '1 producto' : `${count} productos`}`

/** What may be done with the ticked products, and its dialogs. */
export function BulkBar({ products, choices, total, act, onAct, onPickAll, onClear }: Props) {
  const profile = useProfile()
  const close = () => onAct(undefined)
  const form = {
    products,
    onClose: close,
    onDone: () => {
      close()
      onClear()
    },
  }
  return (
    <>
      {products.length > 0 && (
        <PickedBar
          count={products.length}
          noun={['producto', 'productos']}
          onClear={onClear}
          more={onPickAll && { label: `Marcar los ${total} de la lista`, onChoose: onPickAll }}
        >
          {(Object.keys(ACTS) as Act[]).map((each) => (
            <Button
              key={each}
              variant="default"
              aria-label={`Cambiar ${ACTS[each].toLowerCase()} de los marcados`}
              onClick={() => onAct(each)}
            >
              {ACTS[each]}
            </Button>
          ))}
          {can(profile, 'labels.print') && (
            <Button
              component={Link}
              variant="default"
              aria-label="Imprimir etiquetas de los marcados"
              to={labelsOf(profile.role)}
              search={{
                productos: writeWanted(products.map(({ id, quantity }) => ({ id, units: Math.max(1, quantity) }))),
              }}
            >
              Etiquetas
            </Button>
          )}
        </PickedBar>
      )}
      <FormDialog opened={act !== undefined} onClose={close} title={act ? titleOf(act, products.length) : ''} isLarge>
        {act === 'price' && <BulkPriceForm {...form} />}
        {act === 'group' && <BulkGroupForm {...form} choices={choices} />}
        {act === 'state' && <BulkStateForm {...form} />}
      </FormDialog>
    </>
  )
}
