import { giveBarcodes } from '@mostrador/contract/goods/labels'
import { addProduct, stockList } from '@mostrador/contract/goods/stock'
import { uploadPhotos } from '@mostrador/contract/platform/photos'
import type { Product } from '@mostrador/domain/goods/product'
import { can } from '@mostrador/domain/people/permissions'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showFault } from '../../../api/calls/errors.ts'
import { useSend } from '../../../api/calls/send.ts'
import { sendPhoto } from '../../../api/calls/send-photo.ts'
import { useHasDemo, useProfile } from '../../../session/person/session.tsx'
import { emptyFrame } from '../../../stock/empty-frame.ts'
import { PhotoField } from '../../../stock/photos/photo-field.tsx'
import { plainEntry } from '../../../stock/plain-entry.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { ProductFields } from './product-fields.tsx'
import { areShort, filledIn, hasMore } from './short-product.ts'
import { ShortProductFields } from './short-product-fields.tsx'
import { useProductForm } from './use-product-form.ts'
import { agreesToOddities } from './values/odd-product.ts'
import { copyOf, newProduct, nextProduct, type ProductChoices } from './values/product-values.ts'

interface Props {
  readonly choices: ProductChoices
  readonly isOpen: boolean
  readonly copied?: Product | undefined
  readonly onClose: () => void
}

/** The draft stays on this device until it is saved or dropped. */
export function AddProductDialog({ choices, isOpen, copied, onClose }: Props) {
  const [defaults] = useState(() => newProduct(choices))
  const { form, frame, photos, read, sayWrong, keptAt, startOver, pause, isChanged } = useProductForm({
    name: 'producto',
    opened: defaults,
  })
  const hasDemo = useHasDemo()
  // The demo group keeps the specified form (D227).
  const [isAll, setAll] = useState(() => hasDemo || hasMore(form.values, defaults))
  const copy = useEffectEvent(async (product: Product) => {
    if (isChanged() && !(await askToCopy())) return
    setAll(true)
    startOver(copyOf(product))
  })
  useEffect(() => {
    if (copied) void copy(copied)
  }, [copied])
  const isOneOfMany = useRef(false)
  /** True if the product being sent has no barcode, and gets one of the shop's. */
  const barcodeIsDue = useRef(false)
  const givesBarcodes = can(useProfile(), 'barcodes.give')
  const givingBarcode = useSend(giveBarcodes, { refreshes: [stockList], quiet: true })
  const { send, isSending } = useSend(addProduct, {
    refreshes: [stockList],
    setErrors: (errors) => {
      if (!areShort(Object.keys(errors))) setAll(true)
      sayWrong(errors)
    },
    onDone: ({ id }) => {
      if (barcodeIsDue.current) givingBarcode.send({ body: { ids: [id] } })
      if (!isOneOfMany.current) {
        startOver(defaults)
        return onClose()
      }
      startOver(nextProduct(defaults, form.values))
      frame.current?.querySelector('input')?.focus()
    },
  })
  const [isAsking, setAsking] = useState(false)
  const [isFilling, setFilling] = useState(false)
  const saveShort = async () => {
    const { values, plain, needsPhoto, needsBarcode } = filledIn(form.values, choices, Math.random())
    const body = read(addProduct, values, true)
    if (!body) return
    setFilling(true)
    try {
      const made: Partial<Pick<typeof body, 'groupId' | 'elementId' | 'specificationId'>> = {}
      for (const kind of plain) made[`${kind}Id`] = await plainEntry(kind, choices[`${kind}s`])
      const photo = needsPhoto && (await sendPhoto(uploadPhotos, emptyFrame()))
      barcodeIsDue.current = needsBarcode && givesBarcodes
      send({ body: { ...body, ...made, ...(photo && { photos: photo.photos }) } })
    } catch (fault) {
      showFault(fault, { setErrors: sayWrong })
    } finally {
      setFilling(false)
    }
  }
  const save = async (another: boolean) => {
    isOneOfMany.current = another
    barcodeIsDue.current = false
    if (!isAll) return void saveShort()
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
        {isAll ? (
          <ProductFields
            form={form}
            choices={choices}
            photos={<PhotoField photos={photos} error={form.errors['photos'] as string | undefined} />}
          />
        ) : (
          <ShortProductFields form={form} choices={choices} onMore={() => setAll(true)} />
        )}
        <FormActs
          act="Guardar"
          isSending={isSending || isFilling || isAsking}
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
