import { TextInput } from '@mantine/core'
import { supplierList } from '@mostrador/contract/goods/suppliers'
import { HIGHEST_QUANTITY } from '@mostrador/domain/goods/price'
import type { Product } from '@mostrador/domain/goods/product'
import { tidyQuantity } from '@mostrador/domain/typed-amount'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../api/calls/query.ts'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { BulkForm } from './bulk-form.tsx'
import { noPlan, reorderPlan } from './bulk-plan.ts'
import classes from './bulk-preview.module.css'
import { useBulkForm } from './use-bulk-edit.ts'

interface Props {
  readonly products: readonly Product[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** undefined if empty, null if the text is no number of units. */
function unitsOf(written: string): number | null | undefined {
  const text = tidyQuantity(written.trim())
  if (text === '') return undefined
  return /^\d{1,9}$/.test(text) && Number(text) <= HIGHEST_QUANTITY ? Number(text) : null
}

const shown = (minimum: number | null | undefined, supplier: string | null | undefined) =>
  `${supplier ?? 'Sin casa'}, mínimo ${minimum ?? '—'}`

/** Sets the supplier and the minimum stock of several products (D114). */
export function BulkReorderForm({ products, onDone, onClose }: Props) {
  const opened: { supplier: string | null; minimum: string } = { supplier: null, minimum: '' }
  const { form, kept, bulk } = useBulkForm({ what: 'casa y mínimo', products, opened, onDone })
  const { supplier, minimum: text } = form.values
  const [isTried, setTried] = useState(false)
  const { data } = useQuery(queryOf(supplierList, { query: { isActive: true } }))
  const suppliers = (data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const minimum = unitsOf(text)
  const fault =
    minimum === null
      ? 'Escriba un mínimo en unidades enteras.'
      : supplier === null && minimum === undefined
        ? 'Elija una casa o escriba un mínimo.'
        : undefined
  const edit = {
    ...(supplier !== null && { supplierId: Number(supplier) }),
    ...(minimum !== null && minimum !== undefined && { minimum }),
  }
  const nameOf = (id: number | null | undefined, product: Product) =>
    id === product.supplierId ? product.supplier : suppliers.find(({ value }) => value === String(id))?.label
  return (
    <BulkForm
      bulk={bulk}
      plan={fault === undefined ? reorderPlan(bulk.products, edit) : noPlan(bulk.products)}
      fault={fault}
      onTried={() => setTried(true)}
      kept={kept}
      before={(product) => shown(product.minimum, product.supplier)}
      after={({ product, edit: made }) => {
        const after = { ...product, ...made }
        return shown(after.minimum, nameOf(after.supplierId, product))
      }}
      actOf={(count) =>
        count === 0 ? 'Cambiar productos' : count === 1 ? 'Cambiar 1 producto' : `Cambiar ${count} productos`
      }
      onClose={onClose}
    >
      <ChoiceField
        className={classes['choice'] ?? ''}
        label="Casa proveedora"
        placeholder="Como está"
        data-autofocus
        searchable
        clearable
        data={suppliers}
        value={supplier}
        onChange={(chosen) => form.setFieldValue('supplier', chosen)}
        error={isTried && minimum !== null && fault}
      />
      <TextInput
        className={classes['percent'] ?? ''}
        label="Mínimo"
        placeholder="Como está"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={text}
        onChange={(event) => form.setFieldValue('minimum', event.currentTarget.value)}
        error={minimum === null && fault}
      />
    </BulkForm>
  )
}
