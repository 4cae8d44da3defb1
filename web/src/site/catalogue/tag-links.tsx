import type { CatalogueTag } from '@mostrador/domain/public/catalogue'
import { FIRST_PLACE } from '@mostrador/domain/public/catalogue-address'
import { placeAddress } from '../page/addresses.ts'

interface Props {
  readonly slug: string
  readonly tags: readonly CatalogueTag[]
  readonly className: string | undefined
}

const tagged = (name: string) => ({ ...FIRST_PLACE, query: { ...FIRST_PLACE.query, search: `#${name}` } })

export const TagLinks = ({ slug, tags, className }: Props) =>
  tags.length > 0 && (
    <ul className={className} aria-label="Hashtags">
      {tags.map(({ name, quantity }) => (
        <li key={name}>
          <a href={placeAddress(slug, tagged(name))}>{`#${name} (${quantity})`}</a>
        </li>
      ))}
    </ul>
  )
