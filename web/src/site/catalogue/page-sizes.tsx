import { CATALOGUE_SIZES, type CatalogueSize } from '@mostrador/domain/public/catalogue'
import classes from './pager.module.css'
import { onPlainClick } from './plain-click.ts'

interface Props {
  readonly size: number
  readonly total: number
  addressOf(size: CatalogueSize): string
  onSize(size: CatalogueSize): void
}

/** Only the address keeps the size, so that one address is one list (docs/decisions/0023). */
export function PageSizes({ size, total, addressOf, onSize }: Props) {
  if (total <= CATALOGUE_SIZES[0]) return null
  return (
    <nav className={classes['sizes']} aria-label="Artículos por página">
      <span aria-hidden="true">Por página</span>
      <ul>
        {CATALOGUE_SIZES.map((each) => (
          <li key={each}>
            <a
              href={addressOf(each)}
              aria-label={`${each} por página`}
              aria-current={each === size ? 'true' : undefined}
              onClick={onPlainClick(() => onSize(each))}
            >
              {each}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
