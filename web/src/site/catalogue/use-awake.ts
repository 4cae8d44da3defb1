import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page's script has taken over: what works only with it stays hidden, in its place, until then. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
