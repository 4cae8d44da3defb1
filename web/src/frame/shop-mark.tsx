import type { ShopSign } from '@mostrador/domain/group/brand'
import { useState } from 'react'
import { photoAddress } from '../paths.ts'
import classes from './shop-mark.module.css'

interface Props {
  readonly shop: string
  readonly sign: ShopSign
}

const letters = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** The colours are the shop's own, equal in both schemes (D130). */
export function ShopMark({ shop, sign: { colours, logo } }: Props) {
  const [first] = letters.segment(shop.trim())
  const { ground, ink, accent } = colours
  // The logo may be missing without network: then the shop's first letter shows.
  const [missing, setMissing] = useState('')
  return (
    <span className={classes['mark']} style={{ background: ground, color: ink, borderBottomColor: accent }} aria-hidden>
      {logo === missing ? (
        first?.segment.toLocaleUpperCase('es')
      ) : (
        <img src={photoAddress(logo, 96)} alt="" onError={() => setMissing(logo)} />
      )}
    </span>
  )
}
