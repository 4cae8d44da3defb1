import type { OptionsFilter } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useLayer } from '../layers/layer-stack.ts'

/**
 * Whether somebody is at a field or button with a list of choices, and the listeners that tell it: its list is filled from
 * then on, and so opens in its place. The lists of all others are empty: a form or a list of goods would draw hundreds of
 * choices anew with every key.
 */
export function useAtHand(isOpen: boolean) {
  const [hasFocus, { open, close }] = useDisclosure(false)
  return { isAtHand: hasFocus || isOpen, listeners: { onFocusCapture: open, onBlurCapture: close } }
}

const none: OptionsFilter = () => []

/**
 * Whether the first that is offered stands ready for Enter, which would send the field's form instead: while the list hangs
 * open and something was typed. Not in the moment in which it opens: Mantine forgets right after it who stood ready.
 */
function useFirstReady(isOpen: boolean) {
  const [typed, setTyped] = useState('')
  const [hasOpened, { open, close }] = useDisclosure(false)
  useEffect(() => {
    if (!isOpen) return
    const opening = setTimeout(open)
    return () => {
      clearTimeout(opening)
      close()
      setTyped('')
    }
  }, [isOpen, open, close])
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => setTyped(currentTarget.value)
  return { selectFirstOptionOnChange: hasOpened && typed.trim() !== '', onInput }
}

/**
 * For a field with a list of choices: `filter` says what is offered, and `nothing` stands there if that is none. While the
 * list hangs open 'Atrás' closes it, and leaves the field's dialog or screen alone. A press, a letter or an arrow opens the
 * list, the focus alone does not: a refused field gets the focus, and its list would lie over the message and the buttons.
 */
export function useListLayer(filter: OptionsFilter, nothing: ReactNode) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const { isAtHand, listeners } = useAtHand(isOpen)
  const first = useFirstReady(isOpen)
  useLayer(isOpen, close, true)
  return {
    openOnFocus: false,
    dropdownOpened: isOpen,
    onDropdownOpen: open,
    onDropdownClose: close,
    ...first,
    ...listeners,
    filter: isAtHand ? filter : none,
    nothingFoundMessage: isAtHand && nothing,
  }
}
