import { Drawer } from '@mantine/core'
import { SideMenu } from '../frame/side-menu.tsx'
import { useProfile } from '../session/person/session.tsx'
import { useLayer } from '../ui/layers/layer-stack.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function PhoneMenu({ isOpen, onClose }: Props) {
  const profile = useProfile()
  useLayer(isOpen, onClose)
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={264} transitionProps={{ duration: 140 }}>
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content aria-label="Menú">
        <Drawer.Body p={0} h="100%">
          <SideMenu profile={profile} onChoose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
