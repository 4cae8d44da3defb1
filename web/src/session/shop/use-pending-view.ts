import { useSearch } from '../../navigation/navigation.ts'
import type { PendingView, WithTicket } from '../../search-params.ts'

export const usePendingView = (): PendingView => (useSearch() as WithTicket).vista ?? 'proceso'
