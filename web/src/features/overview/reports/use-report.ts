import { report } from '@mostrador/contract/overview/reports'
import { PAGE_SIZE } from '@mostrador/domain/paging'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf } from '../../../api/calls/query.ts'
import type { ReportAddress, ReportRequest } from './use-report-address.ts'

/** A shorter dialog would only flicker. */
const READABLE_MS = 400

const NOTHING: ReportRequest = { start: '', end: '', shopId: null }

/** Keeps the previous page until the next has loaded. Another report starts empty. */
export function useReport({ request, view, page }: ReportAddress) {
  const body = request ?? NOTHING
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf(report, { query: { page: view === 'facturas' ? page : 1, pageSize: PAGE_SIZE }, body }),
    enabled: request !== undefined,
    placeholderData: (before, query) => (isSame(query?.queryKey[1].body, body) ? before : undefined),
  })
  const [isMaking, endMaking] = useAtLeast(request !== undefined && isFetching && !isPlaceholderData, READABLE_MS)
  return { made: data, error, isMaking, endMaking, refetch: () => void refetch() }
}

const isSame = (one: ReportRequest | undefined, other: ReportRequest): boolean =>
  one?.start === other.start && one.end === other.end && one.shopId === other.shopId

/** Keeps a flag on for at least `leastMs`. `end` ends it at once. */
function useAtLeast(isOn: boolean, leastMs: number): [isOn: boolean, end: () => void] {
  const [lingers, setLingers] = useState(isOn)
  const [isEnded, setEnded] = useState(false)
  useEffect(() => {
    if (!isOn) return
    setLingers(true)
    return () => {
      setTimeout(() => {
        setLingers(false)
        setEnded(false)
      }, leastMs)
    }
  }, [isOn, leastMs])
  return [(isOn || lingers) && !isEnded, () => setEnded(true)]
}
