import { publicBrands } from '@mostrador/contract/group/brands'
import type { PublicBrand } from '@mostrador/domain/group/brand'
import { isMixedByHand } from '@mostrador/domain/group/brand-palette'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/calls/query.ts'
import whole1 from '../../../assets/login-1.avif'
import strip1 from '../../../assets/login-1-strip.avif'
import whole2 from '../../../assets/login-2.avif'
import strip2 from '../../../assets/login-2-strip.avif'
import { photoAddress } from '../../../paths.ts'
import classes from './login-picture.module.css'

/** `strip` is for above the form. */
const PICTURES = [
  { whole: whole1, strip: strip1 },
  { whole: whole2, strip: strip2 },
]

const anyPicture = () => PICTURES[Math.floor(Math.random() * PICTURES.length)]

/** Shops with the hand-mixed palettes see pictures of their goods (P §2.5), other groups their own signs (D130). */
export function LoginPicture() {
  const [picture] = useState(anyPicture)
  const { data, isPending } = useQuery({ ...queryOf(publicBrands), staleTime: Number.POSITIVE_INFINITY })
  const brands = data?.brands ?? []
  if (isPending) return null
  if (brands.length === 0) return <div className={classes['plain']} />
  if (brands.every(({ colours }) => isMixedByHand(colours)))
    return (
      <picture>
        {/* At this width login-screen.module.css lays the picture above the form. */}
        <source media="(max-width: 767px)" srcSet={picture?.strip} />
        <img src={picture?.whole} alt="" loading="lazy" fetchPriority="low" className={classes['drawn']} />
      </picture>
    )
  return (
    <div className={classes['signs']} data-many={brands.length > MOST_ROWS || undefined} aria-hidden>
      {brands.map((brand) => (
        <Sign key={brand.shopId} brand={brand} />
      ))}
    </div>
  )
}

type ShownBrand = Pick<PublicBrand, 'title' | 'label' | 'logo' | 'voice' | 'colours'>

/** More signs take two columns. */
const MOST_ROWS = 4

/** A name from this length on is set smaller. */
const LONG_NAME = 24

const Sign = ({ brand: { title, label, logo, voice, colours } }: { readonly brand: ShownBrand }) => (
  <div
    className={classes['sign']}
    data-voice={voice}
    style={{ background: colours.ground, color: colours.ink, borderColor: colours.accent }}
  >
    {logo !== '' && <img src={photoAddress(logo, 256)} alt="" className={classes['logo']} />}
    <span className={classes['words']}>
      {label !== '' && <span className={classes['label']}>{label}</span>}
      <bdi className={classes['name']} data-long={title.length > LONG_NAME || undefined}>
        {title}
      </bdi>
    </span>
  </div>
)
