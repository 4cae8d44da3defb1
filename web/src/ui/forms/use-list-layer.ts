import { useDisclosure } from '@mantine/hooks'
import { useLayer } from '../layer-stack.ts'

/** For a field with a list of choices: while the list hangs open 'Atrás' closes it, and leaves the field's dialog or screen alone. */
export function useListLayer() {
  const [isOpen, { open, close }] = useDisclosure(false)
  useLayer(isOpen, close, true)
  return { dropdownOpened: isOpen, onDropdownOpen: open, onDropdownClose: close }
}
