import { productPage } from '@mostrador/contract/goods/product-page'
import { inventory } from '@mostrador/contract/goods/products'
import { editProduct, stockList, stockMovements } from '@mostrador/contract/goods/stock'
import type { Product } from '@mostrador/domain/goods/product'
import { isSet } from '@mostrador/domain/goods/product-set'
import { can } from '@mostrador/domain/people/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewAnswers } from '../../../api/calls/renew.ts'
import { useSend } from '../../../api/calls/send.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { listedPhotos } from '../../../stock/photos/listed-photos.tsx'
import { PhotoField } from '../../../stock/photos/photo-field.tsx'
import { ConflictPanel } from '../../../ui/forms/conflict-panel.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { submitWith } from '../../../ui/forms/submit-with.ts'
import { showInfo } from '../../../ui/notices/info.tsx'
import { ProductFields } from './product-fields.tsx'
import { useProductForm } from './use-product-form.ts'
import { agreesToOddities } from './values/odd-product.ts'
import {
  type FilledProduct,
  keptChoicesOf,
  type ProductChoices,
  productForm,
  valuesOf,
} from './values/product-values.ts'

/** B §5, letter by letter. */
const NOT_REDUCIBLE = 'El producto no puede ser reducido!'

interface Props {
  readonly product: Product
  readonly choices: ProductChoices
  readonly onClose: () => void
}

/** Sends the version and quantity of the time when the form opened (D60, D70). */
export function EditProductForm({ product: listed, choices, onClose }: Props) {
  const [product] = useState(listed)
  const profile = useProfile()
  const queries = useQueryClient()
  const { form, frame, photos, read, sayWrong, base, theirs, ...kept } = useProductForm({
    name: `producto ${product.id}`,
    opened: valuesOf(product),
    version: product.version,
  })
  const { send, isSending } = useSend(editProduct, {
    refreshes: [stockList, stockMovements, inventory, productPage],
    setErrors: sayWrong,
    onDone: () => {
      kept.forget()
      onClose()
    },
    onRefused: (fault) => {
      const isConflict = kept.takeConflict(fault, (current: FilledProduct & { version: number }) => ({
        values: valuesOf(current),
        version: current.version,
      }))
      // Another person changed the product, so the list is outdated.
      if (isConflict) void renewAnswers(queries, [stockList])
      return isConflict
    },
  })
  const [isAsking, setAsking] = useState(false)
  const names = keptChoicesOf(product)
  if (theirs)
    return (
      <ConflictPanel
        base={base.values}
        mine={form.values}
        theirs={theirs.values}
        words={{ ...productForm(choices, names).words, photos: ['Fotos', listedPhotos] }}
        onChoose={kept.settle}
      />
    )
  const save = async () => {
    const openedWith = Number(base.values.quantity)
    const body = read(editProduct, { id: product.id, version: base.version, openedWith })
    if (!body || isAsking) return
    if (body.quantity < openedWith && !can(profile, 'products.reduce')) {
      form.setFieldValue('quantity', base.values.quantity)
      sayWrong({ quantity: NOT_REDUCIBLE })
      showInfo(NOT_REDUCIBLE)
      return
    }
    setAsking(true)
    const agrees = await agreesToOddities(body, product)
    setAsking(false)
    if (agrees) send({ body })
  }
  return (
    <form ref={frame} noValidate onSubmit={submitWith(save)}>
      <DraftNotice at={kept.keptAt} act="Descartar cambios" onStartOver={kept.startOver} />
      <ProductFields
        form={form}
        choices={choices}
        kept={names}
        ofSet={isSet(product)}
        photos={<PhotoField photos={photos} error={form.errors['photos'] as string | undefined} />}
      />
      <FormActs act="Guardar cambios" isSending={isSending || isAsking} onClose={onClose} />
    </form>
  )
}
