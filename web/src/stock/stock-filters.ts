import type { inventory } from '@mostrador/contract/goods/products'
import { ACTIVE_CHOICES, choiceFilter, type FilteringOf, namedChoices } from '../api/lists/list-filters.ts'
import type { Filter } from '../ui/list/filter.ts'

type Entries = Parameters<typeof namedChoices>[0]

interface Choices {
  readonly shops?: Entries
  readonly extensions?: Entries
  readonly groups: Entries
  readonly elements: Entries
}

const LEVELS = [
  { value: 'none', label: 'Agotado' },
  { value: 'few', label: 'Por agotarse' },
  { value: 'scarce', label: 'Agotado o por agotarse' },
] as const

export const stockFilters = (
  filtering: FilteringOf<typeof inventory>,
  { shops, extensions, groups, elements }: Choices,
): readonly Filter[] => [
  ...(shops ? [choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(shops))] : []),
  ...(extensions ? [choiceFilter(filtering, 'extensionId', 'Extensión', namedChoices(extensions))] : []),
  choiceFilter(filtering, 'groupId', 'Grupo', namedChoices(groups)),
  choiceFilter(filtering, 'elementId', 'Elemento', namedChoices(elements)),
  choiceFilter(filtering, 'stock', 'Existencia', LEVELS),
  choiceFilter(filtering, 'isActive', 'Estado', ACTIVE_CHOICES),
]
