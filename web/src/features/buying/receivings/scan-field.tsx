import { inventory } from '@mostrador/contract/goods/products'
import { specificationOf } from '@mostrador/domain/goods/plain-product'
import type { Product } from '@mostrador/domain/goods/product'
import { unitsOfCode } from '@mostrador/domain/goods/product-code'
import { IconBarcode } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryOf } from '../../../api/calls/query.ts'
import { MOST_OFFERED, useSettled } from '../../../api/lists/search-as-typed.ts'
import { useCameraBand } from '../../../camera/use-camera-band.tsx'
import { codeScanned } from '../../../counter/scan/find-product.ts'
import { photoAddress } from '../../../paths.ts'
import { submitWith } from '../../../ui/forms/submit-with.ts'
import { ProductPhoto } from '../../../ui/photo/product-photo.tsx'
import { useScans } from '../../../ui/scan/use-scans.ts'
import { FoundCount } from '../../../ui/texts/found-count.tsx'
import classes from './scan-field.module.css'

interface Props {
  readonly place: { readonly shopId: number; readonly extensionId: number }
  readonly onCode: (code: string) => void
  readonly onProduct: (product: Product) => void
}

/** Takes scans wherever the focus is, codes from the camera, typed codes with Enter, and products by name. */
export function ScanField({ place, onCode, onProduct }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const typed = text.trim()
  const settledText = useSettled(typed)
  const isAsking = settledText.length >= 2 && typed !== ''
  const { data, isPlaceholderData } = useQuery({
    ...queryOf(inventory, {
      query: {
        page: 1,
        pageSize: MOST_OFFERED,
        search: settledText,
        columns: ['codigo', 'nombre', 'barcode'],
        ...place,
      },
    }),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  })
  const found = isAsking ? (data?.rows ?? []) : []
  const take = (product: Product) => {
    setText('')
    onProduct(product)
    field.current?.focus()
  }
  const submit = () => {
    if (typed === '') return
    const offered = settledText === typed && !isPlaceholderData ? found : []
    const [only, ...others] = offered
    // A text that matches listed products is no unknown code. With several matches the person chooses.
    if (only && !offered.some((product) => unitsOfCode(product, typed) !== undefined)) {
      if (others.length === 0) take(only)
      return
    }
    setText('')
    onCode(typed)
  }
  const camera = useCameraBand(onCode)
  useScans({
    onScan: (scan) => {
      setText('')
      void codeScanned(scan).then(onCode)
    },
    typingPlace: () => field.current,
  })
  return (
    <div className={classes['finder']}>
      {camera.band}
      <form className={classes['bar']} onSubmit={submitWith(submit)}>
        <label className={classes['field']}>
          <IconBarcode size={24} aria-hidden />
          <input
            ref={field}
            aria-label="Escanear o escribir un código"
            placeholder="Código o nombre"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        {camera.button}
        <FoundCount text={isAsking ? text : ''} count={data && found.length} />
        {found.length > 0 && (
          <ul className={classes['found']} aria-label="Productos hallados">
            {found.map((product) => (
              <li key={product.id}>
                <button type="button" onClick={() => take(product)}>
                  <ProductPhoto
                    src={product.photos[0] ? photoAddress(product.photos[0], 96) : undefined}
                    alt=""
                    size={40}
                  />
                  <span className={classes['words']}>
                    <span>{product.name}</span>
                    <span className={classes['code']}>
                      {[product.code, specificationOf(product)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </form>
    </div>
  )
}
