import { useState } from 'react'

/** The last value that was there: a dialog keeps its content while a list is fetched again, or while it closes. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
