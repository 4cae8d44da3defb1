import type { userList } from '@mostrador/contract/people/users'
import { ROLE_NAMES, type Role } from '@mostrador/domain/platform/role'
import { ACTIVE_CHOICES, choiceFilter, type FilteringOf, namedChoices } from '../api/lists/list-filters.ts'
import type { Filter } from '../ui/list/filter.ts'

const ROLES = Object.entries(ROLE_NAMES).map(([value, label]) => ({ value: value as Role, label }))

export const userFilters = (
  filtering: FilteringOf<typeof userList>,
  shops: Parameters<typeof namedChoices>[0],
): readonly Filter[] => [
  choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(shops)),
  choiceFilter(filtering, 'role', 'Puesto', ROLES),
  choiceFilter(filtering, 'isActive', 'Estado', ACTIVE_CHOICES),
]
