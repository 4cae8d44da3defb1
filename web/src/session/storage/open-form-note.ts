import { z } from 'zod/mini'
import { NOTE } from './device-storage.ts'
import { isVaultClosed, vaultOf } from './vault.ts'

const notedShape = z.object({
  userId: z.int(),
  path: z.string(),
  name: z.string(),
  /** The edited row, or true for a new one. */
  row: z.union([z.literal(true), z.custom<object>((row) => typeof row === 'object' && row !== null)]),
})
export interface Noted extends Readonly<z.output<typeof notedShape>> {}

/** A row sealed with the key of its person, as drafts are (D11). */
const rowShape = z.object({ sealed: z.string() })
const sealedOf = (row: Noted['row']): string | undefined => rowShape.safeParse(row).data?.sealed

/** Number of the latest note of each form, by its name. */
const turns = new Map<string, number>()

function read(): Noted | undefined {
  try {
    return notedShape.parse(JSON.parse(sessionStorage.getItem(NOTE) ?? 'null'))
  } catch {
    // Denied, or nothing that fits: no form is noted.
    return undefined
  }
}

/** The form that is open in this tab. A reload or a login opens it again. */
export function readNote(userId: number, name: string): Noted['row'] | undefined {
  const noted = read()
  if (noted?.userId !== userId || noted.name !== name) return undefined
  const sealed = sealedOf(noted.row)
  if (sealed === undefined) return noted.row
  const text = vaultOf(userId)?.open(sealed)
  return text === undefined ? undefined : (JSON.parse(text) as object)
}

export function note(userId: number, name: string, row: Noted['row'] | undefined, path = location.pathname): void {
  const turn = (turns.get(name) ?? 0) + 1
  turns.set(name, turn)
  const vault = vaultOf(userId)
  if (isVaultClosed()) return
  if (row === undefined) {
    const noted = read()
    if (noted?.userId === userId && noted.name === name) forgetNote()
  } else if (row === true || !vault) write({ userId, path, name, row })
  else
    void vault.seal(JSON.stringify(row)).then((sealed) => {
      if (turns.get(name) === turn) write({ userId, path, name, row: { sealed } })
    })
}

function write(noted: Noted): void {
  try {
    sessionStorage.setItem(NOTE, JSON.stringify(noted))
  } catch {
    // Denied or full: then it opens by hand.
  }
}

function forgetNote(): void {
  try {
    sessionStorage.removeItem(NOTE)
  } catch {
    // Denied: nothing was noted.
  }
}

/** Call when another address is opened, so that the form of the screen before does not open again. */
export function forgetElsewhere(path: string): void {
  const noted = read()
  if (noted && noted.path !== path) sessionStorage.removeItem(NOTE)
}

export const isFormOpen = (): boolean => read() !== undefined
