import { inventory } from '@mostrador/contract/goods/products'
import { specificationOf } from '@mostrador/domain/goods/plain-product'
import { type Product, shownPhotos } from '@mostrador/domain/goods/product'
import { unitsOfCode } from '@mostrador/domain/goods/product-code'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../api/calls/errors.ts'
import { queryOf } from '../../api/calls/query.ts'
import { useSettled } from '../../api/lists/search-as-typed.ts'
import { useCameraBand } from '../../camera/use-camera-band.tsx'
import { photoAddress } from '../../paths.ts'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { showInfo } from '../../ui/notices/info.tsx'
import { ProductPhoto } from '../../ui/photo/product-photo.tsx'
import type { Scan } from '../../ui/scan/scan-reader.ts'
import { useScans } from '../../ui/scan/use-scans.ts'
import { FoundCount } from '../../ui/texts/found-count.tsx'
import { findScanned, productsWith } from './find-product.ts'
import classes from './product-finder.module.css'

interface Props {
  /** The shop to search, or undefined for all. Results then name their shops. */
  readonly shopId?: number
  /** `units` is the content of a scanned pack, otherwise 1 (D174). */
  readonly onFound: (product: Product, units: number) => void
}

/** Finds products by text or scan. Enter takes the only result, or the one with exactly that code. */
export function ProductFinder({ shopId, onFound }: Props) {
  const [text, setText] = useState('')
  const settledText = useSettled(text.trim())
  const { data } = useQuery({
    ...queryOf(inventory, { query: productsWith(shopId, settledText) }),
    enabled: settledText !== '',
    placeholderData: keepPreviousData,
  })
  const found = text.trim() === '' ? [] : (data?.rows ?? [])
  /** Keeps text that was typed while the server searched. */
  const write = (next: string) => setText((now) => (now === text ? next : now))
  /** Accepts whole codes only. A partial code counts if it was typed and a single product matches. */
  const look = async (scan: Scan, isTyped = false) => {
    try {
      const { carriers, found: matching, text: written } = await findScanned(scan, shopId)
      const candidates = carriers.length === 0 && isTyped ? matching : carriers
      const [product, ...others] = candidates
      if (product && others.length === 0) {
        onFound(product, unitsOfCode(product, written) ?? 1)
        write('')
      } else if (candidates.length > 0) write(written)
      else showInfo(`Ningún producto${shopId === undefined ? '' : ' de este comercio'} tiene «${written}».`)
    } catch (fault) {
      showInfo(sentenceOf(fault))
    }
  }
  useScans({
    onScan: (scan) => void look(scan),
  })
  const camera = useCameraBand((code) => void look({ text: code, usText: code }))
  return (
    <div className={classes['finder']}>
      {camera.band}
      <div className={classes['bar']}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter of the box within */}
        <div
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || text.trim() === '') return
            event.preventDefault()
            void look({ text: text.trim(), usText: text.trim() }, true)
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
      <FoundCount text={text} count={data && found.length} />
      {found.length > 0 && (
        <ul className={classes['found']} aria-label="Productos hallados">
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className={classes['product']}
                onClick={() => {
                  onFound(product, 1)
                  setText('')
                }}
              >
                <ProductPhoto src={photoOf(product)} alt="" size={40} />
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

function photoOf(product: Product): string | undefined {
  const [photo] = shownPhotos(product)
  return photo && photoAddress(photo, 96)
}
