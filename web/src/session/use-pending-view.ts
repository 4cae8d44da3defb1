import { useSearch } from '@tanstack/react-router'
import type { PendingView, WithTicket } from '../search-params.ts'

/** Which of the pending orders the address shows. */
export const usePendingView = (): PendingView => (useSearch({ strict: false }) as WithTicket).vista ?? 'proceso'
