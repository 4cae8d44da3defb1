import { invoiceRow, pendingOrders } from '@mostrador/contract/sale/invoices'
import { counted } from '@mostrador/domain/count'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { wireColumns } from '../../../api/lists/search-columns.ts'
import { Link } from '../../../navigation/link.tsx'
import type { Search } from '../../../navigation/search.ts'

interface Props {
  readonly noun: readonly [one: string, many: string]
  readonly text: string
  readonly columns: readonly string[]
  readonly everything: (before: Search) => Search
}

/** After a search without results: links to the matches that the current view hides. */
export function HiddenHits({ noun, text, columns, everything }: Props) {
  const { data } = useQuery(
    queryOf(pendingOrders, {
      query: { page: 1, pageSize: 1, search: text, columns: wireColumns(invoiceRow, columns) },
    }),
  )
  const total = data?.total ?? 0
  if (total === 0) return null
  return (
    <p role="status">
      <Link to="." search={everything}>
        En «Todos» hay {counted(total, noun[0], noun[1])} con «{text}»
      </Link>
    </p>
  )
}
