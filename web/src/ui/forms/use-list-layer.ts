import type { OptionsFilter } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useLayer } from '../layers/layer-stack.ts'

/** Tells whether a list is in use. Only then is it filled: filling all lists with every key would be slow. */
export function useAtHand(isOpen: boolean) {
  const [hasFocus, { open, close }] = useDisclosure(false)
  return { isAtHand: hasFocus || isOpen, listeners: { onFocusCapture: open, onBlurCapture: close } }
}

const none: OptionsFilter = () => []

/**
 * Tells whether Enter chooses the first choice instead of sending the form: the list is open and text was typed. The
 * timer is needed because Mantine resets its choice just after opening. A list that changes, or arrives after the text,
 * has its first choice marked again before the next key is read.
 */
function useFirstReady(isOpen: boolean, choices: readonly unknown[]) {
  const list = `${choices.length} ${JSON.stringify(choices[0])}`
  const [typed, setTyped] = useState('')
  const [hasOpened, setHasOpened] = useState(false)
  const [ready, setReady] = useState<string>()
  useEffect(() => {
    if (!isOpen) return
    const opening = setTimeout(() => setHasOpened(true))
    return () => {
      clearTimeout(opening)
      setHasOpened(false)
      setTyped('')
    }
  }, [isOpen])
  useLayoutEffect(() => setReady(hasOpened ? list : undefined), [hasOpened, list])
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => setTyped(currentTarget.value)
  return { selectFirstOptionOnChange: ready === list && typed.trim() !== '', onInput }
}

/** Focus alone does not open the list, which would cover the message of a refused field. */
export function useListLayer(filter: OptionsFilter, nothing: ReactNode, choices: readonly unknown[] = []) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const { isAtHand, listeners } = useAtHand(isOpen)
  const first = useFirstReady(isOpen, choices)
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
