import { useEffect, useState } from 'react'
import { useProfile } from '../person/session.tsx'
import { type Noted, note, readNote } from '../storage/open-form-note.ts'

function useNote(name: string, row: Noted['row'] | undefined): void {
  const { id } = useProfile()
  useEffect(() => {
    note(id, name, row)
    // Runs when the person leaves the screen. A reload runs no cleanup, so the note stays.
    return () => note(id, name, undefined)
  }, [id, name, row])
}

const newOf = (name: string): string => `${name} nuevo`

/** State like `useState` for the thing whose dialog is open, or true. A reload and a login keep it. */
export function useOpened<What extends object | true>(name: string) {
  const { id } = useProfile()
  const [what, setWhat] = useState(() => readNote(id, name) as What | undefined)
  useNote(name, what)
  return [what, setWhat] as const
}

export function useOpenForm(name: string) {
  const [isOpen = false, setOpen] = useOpened<true>(newOf(name))
  return [isOpen, { open: () => setOpen(true), close: () => setOpen(undefined) }] as const
}

const idOf = (row: object): unknown => (row as { id?: unknown }).id

/** State like `useState` for the row whose dialog is open. A reload takes the row from the list, if it is there. */
export function useEditedRow<Row extends object>(
  name: string,
  rows: readonly Row[],
  keyOf: (row: Row) => unknown = idOf,
) {
  const { id } = useProfile()
  const [row, setRow] = useState<Row>()
  const [noted, setNoted] = useState(() => {
    const found = readNote(id, name)
    return typeof found === 'object' ? (found as Row) : undefined
  })
  // Waits for the list, because an edit begins with what is stored today.
  if (noted && rows.length > 0) {
    setNoted(undefined)
    setRow(rows.find((listed) => keyOf(listed) === keyOf(noted)) ?? noted)
  }
  useNote(name, row ?? noted)
  return [row, setRow] as const
}
