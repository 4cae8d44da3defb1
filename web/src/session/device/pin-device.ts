const KEY = 'mostrador.equipo'

/** True if the server last said that this device belongs to a shop (D229). The page cannot read the cookie itself. */
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
