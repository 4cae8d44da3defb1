const DRAFTS = 'mostrador.borradores.'

export const draftPlace = (userId: number): string => `${DRAFTS}${userId}`

/** Key of the open form's note in `sessionStorage`. */
export const NOTE = 'formulario-abierto'

/** Returns `localStorage`, or undefined if the browser denies it. */
export function deviceStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** Returns `sessionStorage`, or undefined if the browser denies it. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/** Removes drafts that are not sealed, of everybody or of everybody but one person. */
export function dropReadableDrafts(
  storage: Pick<Storage, 'getItem' | 'removeItem'> | undefined,
  exceptUserId?: number,
): void {
  if (!storage) return
  const own = exceptUserId === undefined ? undefined : draftPlace(exceptUserId)
  for (const place of Object.keys(storage))
    if (place.startsWith(DRAFTS) && place !== own && storage.getItem(place)?.includes('"values":'))
      storage.removeItem(place)
}
