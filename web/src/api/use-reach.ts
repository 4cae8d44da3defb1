import { useSyncExternalStore } from 'react'
import { isReached, onReach } from './reach.ts'

/** Whether the server is within reach, as the last call found it. */
export const useIsReached = (): boolean => useSyncExternalStore(onReach, isReached)
