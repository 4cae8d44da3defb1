const KEY = 'mostrador.equipo'

/**
 * Tells whether this device was one of a shop when the server last said so (D229). The cookie that counts is not readable here: without
 * network the login knows by this note what it misses.
 */
export function isPinDevice(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function notePinDevice(isOne: boolean): void {
  try {
    if (isOne) localStorage.setItem(KEY, 'sí')
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing asks the server each time.
  }
}
