import { useSearch } from '../../navigation/navigation.ts'
import type { PendingView, WithTicket } from '../../search-params.ts'

/** Which of the pending orders the address shows. */
export const usePendingView = (): PendingView => (useSearch() as WithTicket).vista ?? 'proceso'
