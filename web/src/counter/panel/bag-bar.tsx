import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { isEmpty } from '../../bag/bag.ts'
import { hasTerms, shownTotals, shownUnits, termsWords } from '../../bag/totals.ts'
import { countUnits } from '../../bag/units.ts'
import type { Keys } from '../../ui/acts/use-keys.ts'
import { lateLayer } from '../../ui/late/late.tsx'
import { Money } from '../../ui/texts/money.tsx'
import { SpokenTotal } from '../acts/notice-strip.tsx'
import type { Counter } from '../acts/use-counter.ts'
import classes from './bag-bar.module.css'
import { ParkedButton } from './parked-button.tsx'

const BagDrawer = lateLayer(() => import('./bag-drawer.tsx').then(({ BagDrawer: drawer }) => drawer))

interface Props {
  readonly counter: Counter
  readonly tries: number
  /** The screen's keys, which also work in the open bag. */
  readonly keys: Keys
  readonly onNext: () => void
  readonly onEmpty: () => void
}

export function BagBar({ counter, tries, keys, onNext, onEmpty }: Props) {
  const [isOpen, drawer] = useDisclosure(false)
  const { saleKind, bag, notice, touched } = counter
  // The blocking problem is in a line, so the drawer opens.
  useEffect(() => {
    if (tries > 0) drawer.open()
  }, [tries, drawer])
  const total = shownTotals(bag)?.total ?? null
  const isBagOpen = isOpen && !isEmpty(bag)
  return (
    <>
      <div className={classes['bar']}>
        <div className={classes['notice']} data-tone={notice?.value.tone}>
          <span role="status">
            <span key={notice?.turn}>{notice?.value.text}</span>
          </span>
          {notice?.value.undo && (
            <button type="button" className={classes['undo']} onClick={notice.value.undo}>
              Deshacer
            </button>
          )}
          {notice?.value.way && (
            <button type="button" className={classes['undo']} onClick={notice.value.way.go}>
              {notice.value.way.word}
            </button>
          )}
        </div>
        <SpokenTotal total={total} />
        <button type="button" className={classes['open']} onClick={drawer.open}>
          <span className={classes['unseen']}>Ver el {saleKind.noun}: </span>
          <span className={classes['count']}>
            {countUnits(shownUnits(bag))}
            {hasTerms(bag) && `, ${termsWords(bag)}`} <IconChevronUp size={16} aria-hidden />
          </span>
          <span key={touched?.turn} className={classes['total']}>
            <Money value={total} size="xl" />
          </span>
        </button>
        <ParkedButton saleKind={saleKind} bag={bag} asShown={counter.asShown} tell={counter.acts.tell} />
        <Button h={56} px={20} fz="md" onClick={onNext}>
          {saleKind.act}
        </Button>
      </div>
      <BagDrawer
        isOpen={isBagOpen}
        onClose={drawer.close}
        counter={counter}
        tries={tries}
        keys={keys}
        onNext={onNext}
        onEmpty={onEmpty}
      />
    </>
  )
}
