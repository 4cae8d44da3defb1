import { useEffect } from 'react'

interface Props {
  readonly last: number
  readonly onPage: (page: number) => void
}

/** Leads from a page past the end (old address, removed rows) to the last one. */
export function BeyondEnd({ last, onPage }: Props) {
  useEffect(() => onPage(last), [last, onPage])
  return null
}
