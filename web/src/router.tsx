import { FIRST_RUN_PAGE } from '@mostrador/domain/group/first-run'
import type { Profile } from '@mostrador/domain/people/user'
import type { Route } from './navigation/route.ts'
import { dashboardOf, paths } from './paths.ts'
import { clerkDashboard, late, newOrder, screensOf } from './screens.ts'
import { takePlace } from './session/person/return-place.ts'
import { StaffShell } from './shells/staff-shell.tsx'

const shopLook = late(() => import('./features/group/settings/look/shop-look-screen.tsx'), 'ShopLookScreen')
const login = late(() => import('./features/people/entrance/login-screen.tsx'), 'LoginScreen')
const firstRun = late(() => import('./features/group/first-run/first-run-screen.tsx'), 'FirstRunScreen')

/** The first steps of a new shop group, before and after its owner has an account (D133). */
const FIRST_RUN: readonly Route[] = [
  { path: FIRST_RUN_PAGE, screen: firstRun },
  { path: `${FIRST_RUN_PAGE}/:paso`, screen: firstRun },
]

/** The staff pages that need no login (P §2.1). Other addresses lead to the root, which the server renders. */
const STRANGERS: readonly Route[] = [
  // Most people open these next, so they load while the person types.
  { path: paths.login, screen: login, leadsTo: [clerkDashboard, newOrder] },
  { path: '/autenticacion', to: () => paths.login },
  ...FIRST_RUN,
  { path: '*', to: () => paths.home, reloads: true },
]

/** All addresses of a person. Others lead to the person's dashboard, the login to the place before (P §2.1, P §2.6). */
export function routesOf(profile: Profile | undefined): readonly Route[] {
  if (!profile) return STRANGERS
  const { role } = profile
  return [
    ...screensOf(profile).map(({ path, screen, reads }) => ({
      path,
      screen,
      frame: StaffShell,
      ...(reads && { reads }),
    })),
    ...(role === 'owner' ? [...FIRST_RUN, { path: `${FIRST_RUN_PAGE}/tiendas/:comercio`, screen: shopLook }] : []),
    { path: '/autenticacion', to: () => paths.login },
    { path: paths.login, to: () => takePlace(role) ?? dashboardOf(role) },
    { path: '*', to: () => dashboardOf(role) },
  ]
}
