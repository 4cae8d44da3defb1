import { inventory } from '@mostrador/contract/goods/products'
import { readingsOf } from '@mostrador/domain/goods/barcode'
import type { Product } from '@mostrador/domain/goods/product'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/errors.ts'
import { queryOf } from '../../api/query.ts'
import { MOST_OFFERED, useSettled } from '../../api/search-as-typed.ts'
import { useCameraBand } from '../../camera/use-camera-band.tsx'
import { photoAddress } from '../../paths.ts'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { showInfo } from '../../ui/notices/info.tsx'
import { ProductPhoto } from '../../ui/photo/product-photo.tsx'
import classes from './product-finder.module.css'
import { useScans } from './use-scans.ts'

interface Props {
  /** undefined: of any shop, which is then told beside each. */
  readonly shopId?: number
  readonly onFound: (product: Product) => void
}

const asking = (shopId: number | undefined, search: string) => ({
  page: 1,
  pageSize: MOST_OFFERED,
  search,
  columns: ['barcode', 'codigo', 'nombre'],
  ...(shopId !== undefined && { shopId }),
})

/** Finds products by what is typed or scanned; Enter takes the only one, or the one whose code it is. */
export function ProductFinder({ shopId, onFound }: Props) {
  const [text, setText] = useState('')
  const asked = useSettled(text.trim())
  const { data } = useQuery({
    ...queryOf(inventory, { query: asking(shopId, asked) }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const found = text.trim() === '' ? [] : (data?.rows ?? [])
  const take = (product: Product) => {
    onFound(product)
    setText('')
  }
  const look = async (written: string) => {
    try {
      const readings = readingsOf(written)
      // The shortest is part of the others.
      const [shortest = written] = readings.toSorted((a, b) => a.length - b.length)
      const { rows } = await call(inventory, { query: asking(shopId, shortest) })
      const exact = rows.find(({ barcode, code }) => readings.includes(barcode) || code === written)
      const product = exact ?? (rows.length === 1 ? rows[0] : undefined)
      if (product) take(product)
      else if (rows.length === 0)
        showInfo(`Ningún producto${shopId === undefined ? '' : ' de este comercio'} tiene «${written}».`)
    } catch (fault) {
      showInfo(sentenceOf(fault))
    }
  }
  useScans({
    onScan: ({ text: code }) => void look(code),
    isCode: () => false,
    onTorn: (code) => showInfo(`El escáner se cortó: solo llegó ${code}. Escanee otra vez.`),
    onTyping: () => undefined,
    typingPlace: () => null,
  })
  const camera = useCameraBand((code) => void look(code))
  return (
    <div className={classes['finder']}>
      {camera.band}
      <div className={classes['bar']}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter of the box within */}
        <div
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || text.trim() === '') return
            event.preventDefault()
            void look(text.trim())
          }}
        >
          <SearchBox
            label="Buscar o escanear un producto"
            placeholder="Buscar o escanear"
            size="md"
            value={text}
            onChange={setText}
            autoFocus
          />
        </div>
        {camera.button}
      </div>
      {found.length > 0 && (
        <ul className={classes['found']} aria-label="Productos hallados">
          {found.map((product) => (
            <li key={product.id}>
              <button type="button" className={classes['product']} onClick={() => take(product)}>
                <ProductPhoto
                  src={product.photos[0] ? photoAddress(product.photos[0], 96) : undefined}
                  alt=""
                  size={40}
                />
                <span className={classes['words']}>
                  <span>{product.name}</span>
                  <span className={classes['code']}>
                    {[product.code, product.specification, shopId === undefined && product.shop]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
