import { useState } from 'react'

/** Returns the last value that was not undefined: a dialog keeps its content during a new fetch and while it closes. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
