import { report } from '@mostrador/contract/reports'
import { PAGE_SIZE } from '@mostrador/domain/paging'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { useAtLeast } from './use-at-least.ts'
import type { AskedReport, ReportAddress } from './use-report-address.ts'

/** Milliseconds: shorter than that a dialog only flickers. */
const READABLE_MS = 400

const NOTHING: AskedReport = { start: '', end: '', shopId: null }

/** The report that was asked for. Another page of it keeps the one before in sight; another report begins anew. */
export function useReport({ asked, view, page }: ReportAddress) {
  const body = asked ?? NOTHING
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf(report, { query: { page: view === 'facturas' ? page : 1, pageSize: PAGE_SIZE }, body }),
    enabled: asked !== undefined,
    placeholderData: (before, query) => (isSame(query?.queryKey[1].body, body) ? before : undefined),
  })
  const [isMaking, endMaking] = useAtLeast(asked !== undefined && isFetching && !isPlaceholderData, READABLE_MS)
  return { made: data, error, isMaking, endMaking, refetch: () => void refetch() }
}

const isSame = (one: AskedReport | undefined, other: AskedReport): boolean =>
  one?.start === other.start && one.end === other.end && one.shopId === other.shopId
