import { AREAS, type Role } from '@mostrador/domain/role'

const KEY = 'volver-a'

/** Where somebody was when the session ended. */
export const rememberPlace = (): void => sessionStorage.setItem(KEY, location.pathname + location.search)

/** That place, once, when it belongs to the area of whoever logged in. */
export function takePlace(role: Role): string | undefined {
  const place = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return place?.startsWith(`${AREAS[role]}/`) ? place : undefined
}
