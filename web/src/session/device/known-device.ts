const KEY = 'mostrador.ingresos'

/** Notes that somebody logged in on this device: for the first time, or again. */
export function noteLogin(): void {
  try {
    localStorage.setItem(KEY, localStorage.getItem(KEY) === null ? 'uno' : 'varios')
  } catch {
    // A browser that keeps nothing is new each time.
  }
}

/** True if somebody had logged in on this device before the last login. The success notice can then be short. */
export function isKnownDevice(): boolean {
  try {
    return localStorage.getItem(KEY) === 'varios'
  } catch {
    return false
  }
}
