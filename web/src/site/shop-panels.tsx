import { catalogueAddress, type PublicBrand } from '@mostrador/domain/group/brand'
import { isMixedByHand } from '@mostrador/domain/group/brand-palette'
import { photoAddress } from '../paths.ts'
import classes from './shop-panels.module.css'

interface Props {
  readonly id: string
  /** Two or more. */
  readonly brands: readonly PublicBrand[]
  readonly wayOut: string
}

/** In each shop's own colours and font (P §2.2, D130). */
export const ShopPanels = ({ id, brands, wayOut }: Props) => (
  <div
    id={id}
    className={`${classes['panels']} ${brands.length === 2 ? classes['pair'] : classes['many']}`}
    data-count={brands.length}
  >
    {brands.map((brand) => (
      <ShopPanel key={brand.slug} brand={brand} />
    ))}
    <a href={wayOut} className={classes['close']}>
      <span className="unseen">Regresar a la imagen</span>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M6 6l12 12M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </a>
  </div>
)

/** A name from this length on is set smaller, in up to three lines. */
const LONG_NAME = 12

export const ShopPanel = ({
  brand: { slug, title, label, description, voice, colours, logo },
}: {
  brand: PublicBrand
}) => (
  <a
    href={catalogueAddress(slug)}
    className={classes['panel']}
    data-brand={slug}
    data-voice={voice}
    data-mixed={isMixedByHand(colours) || undefined}
  >
    {label !== '' && <span className={classes['label']}>{label}</span>}
    {logo !== '' && <img src={photoAddress(logo, 256)} alt="" className={classes['sign']} />}
    <bdi className={classes['name']} data-long={title.length > LONG_NAME || undefined}>
      {title}
    </bdi>
    {description !== '' && <span className={classes['offer']}>{description}</span>}
    <span className={classes['see']}>Ver el catálogo</span>
  </a>
)
