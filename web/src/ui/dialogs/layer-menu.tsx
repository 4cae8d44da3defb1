import { Menu, type MenuProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useLayer } from '../layers/layer-stack.ts'

interface Props extends Omit<MenuProps, 'opened' | 'onChange' | 'defaultOpened'> {
  readonly isOpenAtFirst?: boolean | undefined
}

/** A Mantine menu that Escape and 'Atrás' close before anything below it. */
export function LayerMenu({ isOpenAtFirst = false, ...menu }: Props) {
  const [isOpen, { open, close }] = useDisclosure(isOpenAtFirst)
  useLayer(isOpen, close, false, true)
  return <Menu {...menu} opened={isOpen} onChange={(opens) => (opens ? open() : close())} />
}
