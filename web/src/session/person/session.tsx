import type { Profile } from '@mostrador/domain/people/user'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { sentenceOf } from '../../api/calls/errors.ts'
import { keepAnswersOf } from '../../api/calls/kept-answers.ts'
import { ErrorState } from '../../ui/texts/error-state.tsx'
import { LoadingState } from '../../ui/texts/loading-state.tsx'
import { wasDemo } from '../shop/demo-group.ts'
import { askWhoIsThere, type Presence } from './load-session.ts'
import { goToLogin } from './return-place.ts'
import { workAt, workMark } from './selling-place.ts'

export const SESSION = ['session'] as const

const PresenceContext = createContext<Presence>({ profile: null, hasDemo: false })

/** The logged-in user, for screens inside an area. Throws elsewhere. */
export function useProfile(): Profile {
  const { profile } = useContext(PresenceContext)
  if (!profile) throw new Error('Outside of a session')
  return profile
}

export const useVisitor = (): Profile | undefined => useContext(PresenceContext).profile ?? undefined

/** Reads the session again after a change of the person's work place. */
export function usePresenceAnew(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.refetchQueries({ queryKey: SESSION })
}

/** True for the demo group (D81). */
export const useHasDemo = (): boolean => useContext(PresenceContext).hasDemo

/** A session check may take longer than a list before 'Sigue cargando…' shows (D68). */
const CHECK_TIMEOUT_MS = 9_000

interface Props {
  /** The user from the cookie, drawn at once and then confirmed by the server (D11). */
  readonly remembered: Profile | undefined
  readonly children: (profile: Profile | undefined) => ReactNode
}

export function SessionGate({ remembered, children }: Props) {
  const [before] = useState<Presence | undefined>(() => remembered && { profile: remembered, hasDemo: wasDemo() })
  const { data, error, refetch } = useQuery({
    queryKey: SESSION,
    queryFn: askWhoIsThere,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  // The session ran out while the browser was closed: what the cookie drew stays until the login takes its place.
  const isOver = before !== undefined && data?.profile === null
  useEffect(() => {
    if (isOver) goToLogin()
  }, [isOver])
  const presence = isOver ? before : (data ?? before)
  if (presence) {
    // Must be set before any screen below reads a list.
    if (presence.profile) {
      workAt(presence.profile)
      keepAnswersOf(presence.profile.id, workMark())
    }
    return <PresenceContext value={presence}>{children(presence.profile ?? undefined)}</PresenceContext>
  }
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} fills />
  return <LoadingState label="Abriendo Mostrador" patience={CHECK_TIMEOUT_MS} onRetry={() => void refetch()} fills />
}
