import { useSearch } from '../../navigation/navigation.ts'
import type { PendingView, WithTicket } from '../../search-params.ts'

/** The view of the pending orders that the address names. */
export const usePendingView = (): PendingView => (useSearch() as WithTicket).vista ?? 'proceso'
