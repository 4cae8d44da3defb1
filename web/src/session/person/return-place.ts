import { AREAS, type Role } from '@mostrador/domain/platform/role'
import { paths } from '../../paths.ts'

const KEY = 'volver-a'

/** Notes the address to open after the next login in this tab, if that user may see it. */
export const notePlace = (place: string): void => sessionStorage.setItem(KEY, place)

/** Opens the login, which later returns to the current address. */
export function goToLogin(): void {
  notePlace(location.pathname + location.search)
  location.replace(paths.login)
}

/** Returns and forgets that address. undefined if it belongs to another role's area. */
export function takePlace(role: Role): string | undefined {
  const place = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return place?.startsWith(`${AREAS[role]}/`) ? place : undefined
}
