import type { Profile } from '@mostrador/domain/user'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { sentenceOf } from '../api/errors.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { askWhoIsThere } from './load-session.ts'

const ProfileContext = createContext<Profile | undefined>(undefined)

/** Who is logged in; only for screens inside an area, where somebody always is. */
export function useProfile(): Profile {
  const profile = useContext(ProfileContext)
  if (!profile) throw new Error('Outside of a session')
  return profile
}

/** A session check is given longer than a list before it says 'Sigue cargando…' (D68). */
const CHECK_PATIENCE = 9_000

interface Props {
  /** What the cookie remembered: drawn at once, then confirmed by the server (D11). */
  readonly remembered: Profile | undefined
  readonly children: (profile: Profile | undefined) => ReactNode
}

/** Settles who is there, then draws the rest. */
export function SessionGate({ remembered, children }: Props) {
  const { data, error, refetch, isFetched } = useQuery({
    queryKey: ['session'],
    queryFn: async () => (await askWhoIsThere()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const profile = data === undefined ? remembered : (data ?? undefined)
  if (profile || data === null) {
    return <ProfileContext value={profile}>{children(profile)}</ProfileContext>
  }
  if (isFetched && error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} fills />
  return <LoadingState label="Abriendo Mostrador" patience={CHECK_PATIENCE} onRetry={() => void refetch()} fills />
}
