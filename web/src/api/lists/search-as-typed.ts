import { useDebouncedValue } from '@mantine/hooks'

/** From the last key to the question. */
const PAUSE_MS = 200

/** So many products are offered below a field that finds them. */
export const MOST_OFFERED = 6

/** What is typed, once no key has come for a moment: the server is not asked with each of them. */
export const useSettled = <Typed>(typed: Typed): Typed => useDebouncedValue(typed, PAUSE_MS)[0]
