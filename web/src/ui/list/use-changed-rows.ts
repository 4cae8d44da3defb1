import { useEffect, useRef, useState } from 'react'
import type { Rows } from './column.ts'

const LIT_MS = 1_600

/** Keys of rows whose mark changed. Rows that are new to the page do not count. */
export function useChangedRows<Row>({ rows, keyOf, markOf }: Rows<Row>): ReadonlySet<string | number> {
  const before = useRef(new Map<string | number, string>())
  const [changed, setChanged] = useState<ReadonlySet<string | number>>(new Set())
  useEffect(() => {
    if (!markOf) return
    const now = new Map(rows.map((row) => [keyOf(row), markOf(row)]))
    const different = [...now].filter(([key, mark]) => (before.current.get(key) ?? mark) !== mark).map(([key]) => key)
    before.current = now
    if (different.length > 0) setChanged(new Set(different))
  }, [rows, keyOf, markOf])
  useEffect(() => {
    if (changed.size === 0) return
    const timer = setTimeout(() => setChanged(new Set()), LIT_MS)
    return () => clearTimeout(timer)
  }, [changed])
  return changed
}
