/** Rows per page of every list table (B §2). */
export const PAGE_SIZE = 10
/** The most a caller may ask for at once (wire.md). */
export const LARGEST_PAGE = 500
/** Where a total stops counting: the cost of a first page must not grow with history. */
export const COUNTED_ROWS = 10_000

export interface Page {
  /** From 1. */
  readonly page: number
  readonly size: number
}

/**
 * The last page that a pager offers. A total that stopped counting says nothing of what follows: after a full page there is
 * one more.
 */
export function lastPage(total: number, { page, rows }: { readonly page: number; readonly rows: number }): number {
  const counted = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (total < COUNTED_ROWS || page < counted || rows === 0) return counted
  return rows < PAGE_SIZE ? page : page + 1
}

/** Which page numbers the pager shows: the ends, the current one and its neighbours; null is a gap. */
export function pagerNumbers(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((page, index) => {
    const before = numbers[index - 1]
    if (before === undefined || page === before + 1) return [page]
    return page === before + 2 ? [page - 1, page] : [null, page]
  })
}
