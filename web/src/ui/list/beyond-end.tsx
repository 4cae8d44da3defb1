import { useEffect } from 'react'

interface Props {
  readonly last: number
  readonly onPage: (page: number) => void
}

/** A page past the last one, from an old address or after rows went away: leads to the last. */
export function BeyondEnd({ last, onPage }: Props) {
  useEffect(() => onPage(last), [last, onPage])
  return null
}
