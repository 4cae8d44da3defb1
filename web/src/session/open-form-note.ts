const KEY = 'formulario-abierto'

export interface Noted {
  readonly userId: number
  /** The screen that it lies over. */
  readonly path: string
  readonly name: string
  /** The row that is edited; true: something new is added. */
  readonly row: object | true
}

/** The form that lies open in this tab: a reload or a login opens it again. */
export function readNote(userId: number, name: string): Noted['row'] | undefined {
  try {
    const noted = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Noted | null
    return noted?.userId === userId && noted.name === name ? noted.row : undefined
  } catch {
    return undefined
  }
}

export function note(userId: number, name: string, row: Noted['row'] | undefined, path = location.pathname): void {
  try {
    if (row) sessionStorage.setItem(KEY, JSON.stringify({ userId, path, name, row } satisfies Noted))
    else if (readNote(userId, name)) sessionStorage.removeItem(KEY)
  } catch {
    // Denied or full: then it opens by hand.
  }
}

/** Another screen was opened by its address: what lay open over the one before is not to come back unasked. */
export function forgetElsewhere(path: string): void {
  try {
    const noted = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Noted | null
    if (noted && noted.path !== path) sessionStorage.removeItem(KEY)
  } catch {
    // Denied: nothing is noted.
  }
}

export function isFormOpen(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
