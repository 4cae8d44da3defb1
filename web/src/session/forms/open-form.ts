import { useEffect, useState } from 'react'
import { useProfile } from '../person/session.tsx'
import { type Noted, note, readNote } from '../storage/open-form-note.ts'

function useNote(name: string, row: Noted['row'] | undefined): void {
  const { id } = useProfile()
  useEffect(() => {
    note(id, name, row)
    // Left for another screen; a reload tears nothing down.
    return () => note(id, name, undefined)
  }, [id, name, row])
}

const newOf = (name: string): string => `${name} nuevo`

/** What a dialog lies open for, as `useState`, or true; after a reload and a login as it was. */
export function useOpened<What extends object | true>(name: string) {
  const { id } = useProfile()
  const [what, setWhat] = useState(() => readNote(id, name) as What | undefined)
  useNote(name, what)
  return [what, setWhat] as const
}

/** Whether the dialog that adds is open, as `useDisclosure`. */
export function useOpenForm(name: string) {
  const [isOpen = false, setOpen] = useOpened<true>(newOf(name))
  return [isOpen, { open: () => setOpen(true), close: () => setOpen(undefined) }] as const
}

const idOf = (row: object): unknown => (row as { id?: unknown }).id

/** The row whose dialog is open, as `useState`; after a reload as the list has it now, where it does. */
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
  // Once the list is there: an edit begins with what is stored today.
  if (noted && rows.length > 0) {
    setNoted(undefined)
    setRow(rows.find((listed) => keyOf(listed) === keyOf(noted)) ?? noted)
  }
  useNote(name, row ?? noted)
  return [row, setRow] as const
}
