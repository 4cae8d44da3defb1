const KEY = 'mostrador.ingresos'

/** Somebody logged in here: on this device it is the first time, or not. */
export function noteLogin(): void {
  try {
    localStorage.setItem(KEY, localStorage.getItem(KEY) === null ? 'uno' : 'varios')
  } catch {
    // A browser that keeps nothing is new each time.
  }
}

/** Somebody had logged in here before the last login: who works here knows what it looks like when something succeeds. */
export function isKnownDevice(): boolean {
  try {
    return localStorage.getItem(KEY) === 'varios'
  } catch {
    return false
  }
}
