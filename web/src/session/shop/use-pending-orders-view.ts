import { useSearch } from '../../navigation/navigation.ts'
import type { PendingOrdersView, WithTicket } from '../../search-params.ts'

export const usePendingOrdersView = (): PendingOrdersView => (useSearch() as WithTicket).vista ?? 'proceso'
