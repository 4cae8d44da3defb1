import { Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { isEmpty } from '../../bag/bag.ts'
import { shownTotals, shownUnits } from '../../bag/totals.ts'
import { countUnits } from '../../bag/units.ts'
import { useLayer } from '../../ui/layer-stack.ts'
import { Money } from '../../ui/money.tsx'
import type { Counter } from '../acts/use-counter.ts'
import { useKeys } from '../keys/use-keys.ts'
import classes from './bag-bar.module.css'
import { BagPanel } from './bag-panel.tsx'
import { lineKeys } from './line-keys.ts'
import { ParkedButton } from './parked-button.tsx'

interface Props {
  readonly counter: Counter
  /** How often the way on was closed. */
  readonly tries: number
  readonly onNext: () => void
  readonly onEmpty: () => void
}

/** On a phone the bag is a bar at the bottom that opens. */
export function BagBar({ counter, tries, onNext, onEmpty }: Props) {
  const [isOpen, drawer] = useDisclosure(false)
  const { saleKind, bag, said, touched } = counter
  // What closes the way on is a line, and lines are in the drawer.
  useEffect(() => {
    if (tries > 0) drawer.open()
  }, [tries, drawer])
  const isBagOpen = isOpen && !isEmpty(bag)
  useLayer(isBagOpen, drawer.close)
  return (
    <>
      <div className={classes['bar']}>
        <div className={classes['said']} data-tone={said?.value.tone}>
          <span role="status" key={said?.turn}>
            {said?.value.text}
          </span>
          {said?.value.undo && (
            <button type="button" className={classes['undo']} onClick={said.value.undo}>
              Deshacer
            </button>
          )}
        </div>
        <button type="button" className={classes['open']} onClick={drawer.open}>
          <span className={classes['unseen']}>Ver el {saleKind.noun}: </span>
          <span className={classes['count']}>
            {countUnits(shownUnits(bag))} <IconChevronUp size={16} aria-hidden />
          </span>
          <span key={touched?.turn} className={classes['total']}>
            <Money value={shownTotals(bag)?.total ?? null} size="xl" />
          </span>
        </button>
        <ParkedButton saleKind={saleKind} bag={bag} tell={counter.acts.tell} />
        <Button h={56} px={20} fz="md" onClick={onNext}>
          {saleKind.act}
        </Button>
      </div>
      <Drawer.Root
        opened={isBagOpen}
        onClose={drawer.close}
        position="bottom"
        size="85%"
        transitionProps={{ duration: 140 }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={saleKind.name}>
          <Drawer.Body p={0} className={classes['drawer'] ?? ''}>
            <button type="button" className={classes['close']} onClick={drawer.close}>
              Seguir agregando
            </button>
            <BagPanel counter={counter} tries={tries} onNext={onNext} onEmpty={onEmpty} />
            <BagKeys counter={counter} onNext={onNext} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}

/** The same keys as beside the open bag of a wide screen. */
function BagKeys({ counter, onNext }: Pick<Props, 'counter' | 'onNext'>) {
  useKeys({ ...lineKeys(counter), F9: onNext }, true)
  return null
}
