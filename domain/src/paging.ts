/** Rows per page of every list table (B §2). */
export const PAGE_SIZE = 10
/** Highest page size of a call (wire.md). */
export const LARGEST_PAGE = 500
/** Highest counted total: the cost of a first page must not grow with history. */
export const COUNTED_ROWS = 10_000

export interface Page {
  readonly page: number
  readonly size: number
}

/** Last page of the pager. Beyond the counted total, a full page means that there is one more. */
export function lastPage(total: number, { page, rows }: { readonly page: number; readonly rows: number }): number {
  const counted = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (total < COUNTED_ROWS || page < counted || rows === 0) return counted
  return rows < PAGE_SIZE ? page : page + 1
}

/**
 * Page numbers in the pager: the first, the last, the current one and its neighbours. A single missing page is filled
 * in. Null stands for two or more.
 */
export function pagerNumbers(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((page, index) => {
    const before = numbers[index - 1]
    if (before === undefined || page === before + 1) return [page]
    return page === before + 2 ? [page - 1, page] : [null, page]
  })
}
