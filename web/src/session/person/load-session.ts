import { currentUser, isLoggedIn } from '@mostrador/contract/people/session'
import type { Profile } from '@mostrador/domain/people/user'
import { call } from '../../api/calls/call.ts'
import { CallFailed } from '../../api/calls/call-errors.ts'
import { forgetReload, reloadOnce } from '../device/reload-once.ts'
import { keepDemo } from '../shop/demo-group.ts'
import { keepShopTicket } from '../shop/shop-ticket.ts'
import { forgetProfile, keepProfile } from '../storage/profile-cookie.ts'
import { nobodyIsHere, personIsHere } from './person-here.ts'

export interface Presence {
  readonly profile: Profile | null
  /** True if accounts with a published password can log in (D81). */
  readonly hasDemo: boolean
}

const NOBODY: Presence = { profile: null, hasDemo: false }

const CAUSE = 'usuario'

/** Asks the server who is logged in, and keeps the answer for the next load of the page. */
export async function askWhoIsThere(): Promise<Presence> {
  const state = await call(isLoggedIn)
  if (state.isLoggedIn) return fetchUser()
  forgetProfile()
  await nobodyIsHere()
  return NOBODY
}

/** A failed check of the user, or a missing user, reloads the page, once (P §4, D55). */
async function fetchUser(): Promise<Presence> {
  try {
    const { profiles, hasDemo = false, ticket, sealingKey } = await call(currentUser)
    const [profile] = profiles
    if (!profile) throw new CallFailed('No se encontró su usuario. Inicie sesión de nuevo.', true)
    await keepProfile(profile)
    await personIsHere(profile.id, sealingKey)
    keepDemo(hasDemo)
    if (ticket) keepShopTicket(profile.shopId, ticket)
    forgetReload(CAUSE)
    return { profile, hasDemo }
  } catch (fault) {
    if (reloadOnce(CAUSE)) return new Promise(() => {})
    throw fault
  }
}

/** Confirms the session of a person at work. Selling without network is allowed for three days from then on (D74). */
export async function confirmAgain(userId: number): Promise<void> {
  try {
    const { profiles, ticket } = await call(currentUser)
    const [profile] = profiles
    if (profile?.id !== userId) return
    await keepProfile(profile)
    if (ticket) keepShopTicket(profile.shopId, ticket)
  } catch {
    // Without network the session cannot be confirmed.
  }
}
