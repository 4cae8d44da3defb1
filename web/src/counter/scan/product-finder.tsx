import { inventory } from '@mostrador/contract/goods/products'
import { specificationOf } from '@mostrador/domain/goods/plain-product'
import type { Product } from '@mostrador/domain/goods/product'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../api/errors.ts'
import { queryOf } from '../../api/query.ts'
import { useSettled } from '../../api/search-as-typed.ts'
import { useCameraBand } from '../../camera/use-camera-band.tsx'
import { photoAddress } from '../../paths.ts'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { showInfo } from '../../ui/notices/info.tsx'
import { ProductPhoto } from '../../ui/photo/product-photo.tsx'
import { useScans } from '../../ui/scan/use-scans.ts'
import { findProducts, productsWith } from './find-product.ts'
import classes from './product-finder.module.css'

interface Props {
  /** undefined: of any shop, which is then told beside each. */
  readonly shopId?: number
  readonly onFound: (product: Product) => void
}

/** Finds products by what is typed or scanned; Enter takes the only one, or the one whose code it is. */
export function ProductFinder({ shopId, onFound }: Props) {
  const [text, setText] = useState('')
  const asked = useSettled(text.trim())
  const { data } = useQuery({
    ...queryOf(inventory, { query: productsWith(shopId, asked) }),
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
      const { carriers, found: matching } = await findProducts(written, shopId)
      const product = carriers[0] ?? (matching.length === 1 ? matching[0] : undefined)
      if (product) take(product)
      else if (matching.length === 0)
        showInfo(`Ningún producto${shopId === undefined ? '' : ' de este comercio'} tiene «${written}».`)
    } catch (fault) {
      showInfo(sentenceOf(fault))
    }
  }
  useScans({
    onScan: ({ text: code }) => void look(code),
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
                    {[product.code, specificationOf(product), shopId === undefined && product.shop]
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
