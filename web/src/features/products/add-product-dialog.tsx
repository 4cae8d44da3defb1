import { addProduct, stockList } from '@mostrador/contract/goods/stock'
import type { Product } from '@mostrador/domain/goods/product'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSend } from '../../api/send.ts'
import { DraftNotice } from '../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { confirm } from '../../ui/questions/confirm.tsx'
import { agreesToOddities } from './odd-product.ts'
import { PhotoField } from './photos/photo-field.tsx'
import { ProductFields } from './product-fields.tsx'
import { copyOf, newProduct, nextProduct, type ProductChoices } from './product-values.ts'
import { useProductForm } from './use-product-form.ts'

interface Props {
  readonly choices: ProductChoices
  readonly isOpen: boolean
  /** The product that the new one is like. */
  readonly copied?: Product | undefined
  readonly onClose: () => void
}

/** A new product. What was typed waits on this device until it is saved or begun anew. */
export function AddProductDialog({ choices, isOpen, copied, onClose }: Props) {
  const [defaults] = useState(() => newProduct(choices))
  const { form, frame, photos, read, sayWrong, keptAt, startOver, pause, isChanged } = useProductForm({
    name: 'producto',
    opened: defaults,
  })
  const copy = useEffectEvent(async (product: Product) => {
    if (!isChanged() || (await askToCopy())) startOver(copyOf(product))
  })
  useEffect(() => {
    if (copied) void copy(copied)
  }, [copied])
  const isOneOfMany = useRef(false)
  const { send, isSending } = useSend(addProduct, {
    refreshes: [stockList],
    setErrors: sayWrong,
    onDone: () => {
      if (!isOneOfMany.current) {
        startOver(defaults)
        return onClose()
      }
      startOver(nextProduct(defaults, form.values))
      frame.current?.querySelector('input')?.focus()
    },
  })
  const [isAsking, setAsking] = useState(false)
  const save = async (another: boolean) => {
    isOneOfMany.current = another
    const body = read(addProduct)
    if (!body || isAsking) return
    setAsking(true)
    const agrees = await agreesToOddities(body)
    setAsking(false)
    if (agrees) send({ body })
  }
  const leave = () => {
    pause()
    onClose()
  }
  return (
    <FormDialog opened={isOpen} onClose={leave} title="Añadir nuevo Producto" isLarge>
      <form
        ref={frame}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save(false)
        }}
      >
        <DraftNotice at={keptAt} onStartOver={() => startOver(defaults)} />
        <ProductFields
          form={form}
          choices={choices}
          photos={<PhotoField photos={photos} error={form.errors['photos'] as string | undefined} />}
        />
        <FormActs
          act="Guardar"
          isSending={isSending || isAsking}
          onClose={leave}
          further={{ act: 'Guardar y añadir otro', onChoose: () => void save(true) }}
        />
      </form>
    </FormDialog>
  )
}

const askToCopy = (): Promise<boolean> =>
  confirm({
    title: 'Tiene un producto a medias',
    message: 'Si duplica otro ahora, se pierde lo que había escrito y no guardó.',
    act: 'Duplicar',
    stay: 'Seguir con lo escrito',
    isLoss: true,
  })
