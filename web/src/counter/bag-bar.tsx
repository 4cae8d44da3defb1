import { Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronUp } from '@tabler/icons-react'
import { isEmpty, unitsOf } from '../bag/bag.ts'
import { totalsOf } from '../bag/totals.ts'
import { Money } from '../ui/money.tsx'
import classes from './bag-bar.module.css'
import { BagPanel } from './bag-panel.tsx'
import type { Counter } from './use-counter.ts'
import { countUnits } from './words.ts'

interface Props {
  readonly counter: Counter
  readonly onNext: () => void
  readonly onEmpty: () => void
}

/** On a phone the bag is a bar at the bottom that opens. */
export function BagBar({ counter, onNext, onEmpty }: Props) {
  const [isOpen, drawer] = useDisclosure(false)
  const { deal, bag, said, touched } = counter
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
          <span className={classes['unseen']}>Ver el {deal.noun}: </span>
          <span className={classes['count']}>
            {countUnits(unitsOf(bag))} <IconChevronUp size={16} aria-hidden />
          </span>
          <span key={touched?.turn} className={classes['total']}>
            <Money value={totalsOf(bag).total} size="xl" />
          </span>
        </button>
        <Button h={56} px={20} fz="md" onClick={onNext}>
          {deal.act}
        </Button>
      </div>
      <Drawer.Root
        opened={isOpen && !isEmpty(bag)}
        onClose={drawer.close}
        position="bottom"
        size="85%"
        transitionProps={{ duration: 140 }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={deal.name}>
          <Drawer.Body p={0} className={classes['drawer'] ?? ''}>
            <button type="button" className={classes['close']} onClick={drawer.close}>
              Seguir agregando
            </button>
            <BagPanel counter={counter} onNext={onNext} onEmpty={onEmpty} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
