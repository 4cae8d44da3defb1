import { publicBrands } from '@mostrador/contract/house/brands'
import type { PublicBrand } from '@mostrador/domain/house/brand'
import { isMixedByHand } from '@mostrador/domain/house/brand-palette'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { photoAddress } from '../../paths.ts'
import classes from './login-picture.module.css'

const pictures = Object.values(
  import.meta.glob<string>('../../assets/login-*.webp', { eager: true, query: '?url', import: 'default' }),
)

const anyPicture = (): string | undefined => pictures[Math.floor(Math.random() * pictures.length)]

/** Two pictures show what the two shops of the hand-mixed palettes sell (P §2.5); any other group is met by its own signs (D130). */
export function LoginPicture() {
  const [picture] = useState(anyPicture)
  const { data, isPending } = useQuery({ ...queryOf(publicBrands), staleTime: Number.POSITIVE_INFINITY })
  const brands = data?.brands ?? []
  if (isPending) return null
  if (brands.length === 0) return <div className={classes['plain']} />
  if (brands.every(({ colours }) => isMixedByHand(colours)))
    return <div className={classes['drawn']} style={picture ? { backgroundImage: `url("${picture}")` } : undefined} />
  return (
    <div className={classes['signs']} data-many={brands.length > MOST_ROWS || undefined} aria-hidden>
      {brands.map((brand) => (
        <Sign key={brand.shopId} brand={brand} />
      ))}
    </div>
  )
}

/** What of a brand its sign says. */
type ShownBrand = Pick<PublicBrand, 'title' | 'label' | 'logo' | 'voice' | 'colours'>

/** More than these stand in two columns. */
const MOST_ROWS = 4

/** From so many letters on a name is set smaller. */
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
