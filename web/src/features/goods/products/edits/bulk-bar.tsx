import { Button } from '@mantine/core'
import type { Product } from '@mostrador/domain/goods/product'
import { can } from '@mostrador/domain/people/permissions'
import { lazy, Suspense } from 'react'
import { Link } from '../../../../navigation/link.tsx'
import { labelsOf } from '../../../../paths.ts'
import { useProfile } from '../../../../session/person/session.tsx'
import { writeWanted } from '../../../../stock/wanted-labels.ts'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { untilHere } from '../../../../ui/late/late.tsx'
import { PickedBar } from '../../../../ui/list/picked-bar.tsx'
import type { ProductChoices } from '../values/product-values.ts'
import { pickAllWords } from '../values/use-picked-products.ts'
import type { BulkAct } from './bulk-plan.ts'

/** Loads on first use, because lists are read more often than changed. */
const BulkForms = lazy(untilHere(() => import('./bulk-forms.tsx').then((module) => ({ default: module.BulkForms }))))

const ACTS: Readonly<Record<BulkAct, string>> = {
  price: 'Precio',
  group: 'Grupo',
  state: 'Estado',
  reorder: 'Casa y mínimo',
  family: 'Familia',
}

export interface OpenBulk {
  readonly act: BulkAct
  readonly products: readonly Product[]
}

interface Props {
  readonly products: readonly Product[]
  readonly choices: ProductChoices
  readonly total: number
  readonly act: BulkAct | undefined
  readonly onAct: (act: BulkAct | undefined) => void
  readonly onPickAll: (() => void) | undefined
  readonly onClear: () => void
}

const titleOf = (act: BulkAct, count: number): string =>
  `${ACTS[act]} de ${count === 1 ? '1 producto' : `${count} productos`}`

export function BulkBar({ products, choices, total, act, onAct, onPickAll, onClear }: Props) {
  const profile = useProfile()
  const acts = (Object.keys(ACTS) as BulkAct[]).filter((each) => each !== 'reorder' || can(profile, 'costs.read'))
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
          more={onPickAll && { label: pickAllWords(total), onChoose: onPickAll }}
        >
          {acts.map((each) => (
            <Button
              key={each}
              variant="default"
              aria-label={
                each === 'family'
                  ? 'Hacer familia de los marcados'
                  : `Cambiar ${ACTS[each].toLowerCase()} de los marcados`
              }
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
        {act && (
          <Suspense>
            <BulkForms act={act} choices={choices} {...form} />
          </Suspense>
        )}
      </FormDialog>
    </>
  )
}
