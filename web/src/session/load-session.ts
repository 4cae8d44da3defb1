import { currentUser, isLoggedIn } from '@mostrador/contract/session'
import type { Profile } from '@mostrador/domain/user'
import { call } from '../api/call.ts'
import { forgetProfile, keepProfile } from './profile-cookie.ts'
import { forgetReload, reloadOnce } from './reload-once.ts'

const CAUSE = 'usuario'

/** Asks the server who is logged in; nobody: undefined. Keeps the answer for the next load. */
export async function askWhoIsThere(): Promise<Profile | undefined> {
  const state = await call(isLoggedIn)
  if (!state.isLoggedIn) {
    forgetProfile()
    return undefined
  }
  return fetchUser()
}

/** A failed check of the user, or a missing user, reloads the page, once (P §4, D55). */
async function fetchUser(): Promise<Profile | undefined> {
  try {
    const { profiles } = await call(currentUser)
    const [profile] = profiles
    if (!profile) throw new Error('No se encontró su usuario. Inicie sesión de nuevo.')
    await keepProfile(profile)
    forgetReload(CAUSE)
    return profile
  } catch (fault) {
    if (reloadOnce(CAUSE)) return new Promise(() => {})
    throw fault
  }
}
