import { useCallback, useEffect, useState } from 'react'

/** What a list is searched for, and in which columns (D56). */
export interface ListSearch {
  readonly text: string
  readonly ticked: readonly string[]
  readonly setText: (text: string) => void
  readonly setTicked: (columns: string[]) => void
}

/**
 * The state of a search over ticked columns. `onChange` runs on every change: a list goes back to its first page then.
 * At least one column stays ticked: a search in none would hide everything without a word.
 * `asked` is what an address asks for: it takes the place of what was typed whenever another one comes. `askedIn` is the
 * column that it stands in, ticked then if it was not.
 */
export function useListSearch(
  defaults: readonly string[],
  onChange?: () => void,
  asked?: string,
  askedIn?: string,
): ListSearch {
  const [text, writeText] = useState(asked ?? '')
  const [ticked, writeTicked] = useState<readonly string[]>(defaults)
  useEffect(() => {
    if (asked === undefined) return
    writeText(asked)
    if (askedIn) writeTicked((before) => (before.includes(askedIn) ? before : [...before, askedIn]))
  }, [asked, askedIn])
  const setText = useCallback(
    (next: string) => {
      writeText(next)
      onChange?.()
    },
    [onChange],
  )
  const setTicked = useCallback(
    (next: string[]) => {
      if (next.length === 0) return
      writeTicked(next)
      onChange?.()
    },
    [onChange],
  )
  return { text, ticked, setText, setTicked }
}
