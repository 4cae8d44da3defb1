import type { OptionsFilter } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useLayer } from '../layer-stack.ts'

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
 * For a field with a list of choices: `filter` says what is offered, and `nothing` stands there if that is none. While the
 * list hangs open 'Atrás' closes it, and leaves the field's dialog or screen alone.
 */
export function useListLayer(filter: OptionsFilter, nothing: string) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const { isAtHand, listeners } = useAtHand(isOpen)
  useLayer(isOpen, close, true)
  return {
    dropdownOpened: isOpen,
    onDropdownOpen: open,
    onDropdownClose: close,
    ...listeners,
    filter: isAtHand ? filter : none,
    nothingFoundMessage: isAtHand && nothing,
  }
}
