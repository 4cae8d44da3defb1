import { AREAS, type Role } from '@mostrador/domain/platform/role'
import { paths } from '../../paths.ts'

const KEY = 'volver-a'

/** Whoever logs in next in this tab goes there, where it is theirs. */
export const notePlace = (place: string): void => sessionStorage.setItem(KEY, place)

/** To the login, and from there back to where somebody was when the session ended. */
export function goToLogin(): void {
  notePlace(location.pathname + location.search)
  location.replace(paths.login)
}

/** That place, once, when it belongs to the area of whoever logged in. */
export function takePlace(role: Role): string | undefined {
  const place = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return place?.startsWith(`${AREAS[role]}/`) ? place : undefined
}
