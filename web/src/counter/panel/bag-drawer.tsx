import { Drawer } from '@mantine/core'
import { type Keys, useKeys } from '../../ui/acts/use-keys.ts'
import { useLayer } from '../../ui/layers/layer-stack.ts'
import type { Counter } from '../acts/use-counter.ts'
import classes from './bag-drawer.module.css'
import { BagPanel } from './bag-panel.tsx'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly counter: Counter
  readonly tries: number
  readonly keys: Keys
  readonly onNext: () => void
  readonly onEmpty: () => void
}

export function BagDrawer({ isOpen, onClose, counter, tries, keys, onNext, onEmpty }: Props) {
  useLayer(isOpen, onClose)
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="bottom" size="85%" transitionProps={{ duration: 140 }}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={counter.saleKind.name}>
        <Drawer.Body p={0} className={classes['drawer'] ?? ''}>
          <button type="button" className={classes['close']} onClick={onClose}>
            Seguir agregando
          </button>
          <BagPanel counter={counter} tries={tries} inDialog onNext={onNext} onEmpty={onEmpty} />
          <BagKeys keys={keys} onClose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Binds the screen's keys in the drawer. F2 and F4 close it first, because their targets lie below. */
function BagKeys({ keys, onClose }: Pick<Props, 'keys' | 'onClose'>) {
  const beneath = (name: string) => () => {
    onClose()
    keys[name]?.()
  }
  useKeys({ ...keys, F2: beneath('F2'), F4: beneath('F4') }, true)
  return null
}
