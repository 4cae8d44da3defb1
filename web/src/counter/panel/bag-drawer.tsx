import { Drawer } from '@mantine/core'
import { useLayer } from '../../ui/layer-stack.ts'
import type { Counter } from '../acts/use-counter.ts'
import { useKeys } from '../keys/use-keys.ts'
import classes from './bag-drawer.module.css'
import { BagPanel } from './bag-panel.tsx'
import { lineKeys } from './line-keys.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly counter: Counter
  /** How often the way on was closed. */
  readonly tries: number
  readonly onNext: () => void
  readonly onEmpty: () => void
}

/** The bag of a phone, over the products. */
export function BagDrawer({ isOpen, onClose, counter, tries, onNext, onEmpty }: Props) {
  useLayer(isOpen, onClose)
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="bottom" size="85%" transitionProps={{ duration: 140 }}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={counter.saleKind.name}>
        <Drawer.Body p={0} className={classes['drawer'] ?? ''}>
          <button type="button" className={classes['close']} onClick={onClose}>
            Seguir agregando
          </button>
          <BagPanel counter={counter} tries={tries} onNext={onNext} onEmpty={onEmpty} />
          <BagKeys counter={counter} onNext={onNext} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** The same keys as beside the open bag of a wide screen. */
function BagKeys({ counter, onNext }: Pick<Props, 'counter' | 'onNext'>) {
  useKeys({ ...lineKeys(counter), F9: onNext }, true)
  return null
}
