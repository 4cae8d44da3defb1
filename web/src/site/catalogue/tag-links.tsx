import { groupCount } from '@mostrador/domain/count'
import type { CatalogueTag } from '@mostrador/domain/public/catalogue'
import { DEFAULT_STATE } from '@mostrador/domain/public/catalogue-address'
import { placeAddress } from '../page/addresses.ts'

interface Props {
  readonly slug: string
  readonly tags: readonly CatalogueTag[]
  readonly className: string | undefined
}

const tagged = (name: string) => ({ ...DEFAULT_STATE, query: { ...DEFAULT_STATE.query, search: `#${name}` } })

export const TagLinks = ({ slug, tags, className }: Props) =>
  tags.length > 0 && (
    <ul className={className} aria-label="Hashtags">
      {tags.map(({ name, quantity }) => (
        <li key={name}>
          <a href={placeAddress(slug, tagged(name))}>{`#${name} (${groupCount(quantity)})`}</a>
        </li>
      ))}
    </ul>
  )
