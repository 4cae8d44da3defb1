import { z } from 'zod/mini'

const KEY = 'formulario-abierto'

const notedShape = z.object({
  userId: z.int(),
  /** The screen that it lies over. */
  path: z.string(),
  name: z.string(),
  /** The row that is edited; true: something new is added. */
  row: z.union([z.literal(true), z.custom<object>((row) => typeof row === 'object' && row !== null)]),
})
export interface Noted extends Readonly<z.output<typeof notedShape>> {}

function read(): Noted | undefined {
  try {
    return notedShape.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  } catch {
    // Denied, or nothing that fits: no form is noted.
    return undefined
  }
}

/** The form that lies open in this tab: a reload or a login opens it again. */
export function readNote(userId: number, name: string): Noted['row'] | undefined {
  const noted = read()
  return noted?.userId === userId && noted.name === name ? noted.row : undefined
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
  const noted = read()
  if (noted && noted.path !== path) sessionStorage.removeItem(KEY)
}

export const isFormOpen = (): boolean => read() !== undefined
