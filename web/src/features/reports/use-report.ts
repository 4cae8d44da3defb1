import { report } from '@mostrador/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { REPORT_PAGE } from './report-result.tsx'
import { useAtLeast } from './use-at-least.ts'
import type { Asked } from './use-report-address.ts'

/** Milliseconds: shorter than that a dialog only flickers. */
const READABLE = 400

const NOTHING: Asked = { start: '', end: '', shopId: 0 }

/** The report that was asked for. Another page of it keeps the one before in sight; another report begins anew. */
export function useReport(asked: Asked | undefined, page: number) {
  const body = asked ?? NOTHING
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf(report, { query: { page, pageSize: REPORT_PAGE }, body }),
    enabled: asked !== undefined,
    placeholderData: (before, query) => (isSame(query?.queryKey[1].body, body) ? before : undefined),
  })
  const isMaking = asked !== undefined && isFetching && !isPlaceholderData
  return { made: data, error, isMaking: useAtLeast(isMaking, READABLE), refetch: () => void refetch() }
}

const isSame = (one: Asked | undefined, other: Asked): boolean =>
  one?.start === other.start && one.end === other.end && one.shopId === other.shopId
