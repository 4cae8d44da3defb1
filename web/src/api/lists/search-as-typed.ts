import { useDebouncedValue } from '@mantine/hooks'

const DEBOUNCE_MS = 200

/** Number of products offered below a search field. */
export const MOST_OFFERED = 6

/** Debounces a typed text, so that not every key calls the server. */
export const useSettled = <Typed>(typed: Typed): Typed => useDebouncedValue(typed, DEBOUNCE_MS)[0]
