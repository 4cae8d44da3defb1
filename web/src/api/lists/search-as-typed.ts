import { useDebouncedValue } from '@mantine/hooks'

/** Debounce time between the last key and the request. */
const PAUSE_MS = 200

/** Number of products offered below a search field. */
export const MOST_OFFERED = 6

/** Debounces a typed text, so that not every key calls the server. */
export const useSettled = <Typed>(typed: Typed): Typed => useDebouncedValue(typed, PAUSE_MS)[0]
