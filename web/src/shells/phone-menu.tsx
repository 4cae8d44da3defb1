import { Drawer } from '@mantine/core'
import { useLayer } from '../ui/layer-stack.ts'
import { SideMenu } from './side-menu.tsx'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The menu where there is no room beside the screen. */
export function PhoneMenu({ isOpen, onClose }: Props) {
  useLayer(isOpen, onClose)
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={264} transitionProps={{ duration: 140 }}>
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content aria-label="Menú">
        <Drawer.Body p={0} h="100%">
          <SideMenu onChoose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
