import { ActionIcon, Button } from '@mantine/core'
import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Bag } from '../../bag/bag.ts'
import { isEmpty } from '../../bag/bag.ts'
import { lineNames } from '../../bag/line-names.ts'
import { cfNotice, type FelRules } from '../../bag/receiver.ts'
import { hasTerms, isDiscountRight, shownTotals, shownUnits, termsWords } from '../../bag/totals.ts'
import { countUnits } from '../../bag/units.ts'
import { useFocusOnWrong } from '../../ui/forms/use-focus-on-wrong.ts'
import { late } from '../../ui/late/late.tsx'
import { Kbd } from '../../ui/texts/kbd.tsx'
import { Money } from '../../ui/texts/money.tsx'
import { isSoundOn, setSoundOn } from '../../ui/theme/tones.ts'
import { NoticeStrip } from '../acts/notice-strip.tsx'
import type { Counter } from '../acts/use-counter.ts'
import { BagLineRow } from './bag-line.tsx'
import classes from './bag-panel.module.css'
import { ParkedButton } from './parked-button.tsx'

const OriginMark = late(() => import('./origin-mark.tsx').then(({ OriginMark: mark }) => mark))

interface Props {
  readonly counter: Counter
  readonly tries: number
  readonly inDialog?: boolean
  readonly onNext: () => void
  readonly onEmpty: () => void
}

export function BagPanel({ counter, tries, inDialog = false, onNext, onEmpty }: Props) {
  const { saleKind, bag, acts, notice, touched } = counter
  const panel = useFocusOnWrong<HTMLElement>(tries)
  const totals = shownTotals(bag)
  const nameOf = lineNames(bag)
  const total = totals?.total ?? null
  return (
    <section ref={panel} className={classes['panel']} aria-label={saleKind.name}>
      <header className={classes['head']}>
        <h2 className={classes['title']}>{saleKind.name}</h2>
        <span className={classes['count']}>{isEmpty(bag) ? '' : countUnits(shownUnits(bag))}</span>
        <ParkedButton saleKind={saleKind} bag={bag} asShown={counter.asShown} tell={acts.tell} inDialog={inDialog} />
        <SoundSwitch />
        <Button variant="subtle" color="gray" h={44} px={12} disabled={isEmpty(bag)} onClick={onEmpty}>
          Vaciar
        </Button>
      </header>
      <NoticeStrip notice={notice} idle="Listo para escanear" total={isEmpty(bag) ? null : total} />
      {isEmpty(bag) ? (
        <p className={classes['nothing']}>Escanee un producto o elíjalo en la lista.</p>
      ) : (
        <ul className={classes['lines']} data-lines aria-label={`Productos del ${saleKind.noun}`}>
          {bag.lines.map((line) => (
            <BagLineRow
              key={line.productId}
              line={line}
              name={nameOf(line)}
              isSet={counter.piecesOf(line.productId).length > 0}
              acts={acts}
              flash={touched?.value === line.productId ? touched.turn : 0}
            />
          ))}
        </ul>
      )}
      {(bag.quotation || bag.catalogueOrder) && <OriginMark bag={bag} acts={acts} noun={saleKind.noun} />}
      <footer className={classes['foot']}>
        {totals && hasTerms(bag) && (
          <span className={classes['terms']}>
            <span>{termsWords(bag)}</span>
            <Money value={totals.total - totals.goods} />
          </span>
        )}
        <span className={classes['sum']}>
          <span>Total</span>
          <span key={touched?.turn} className={classes['total']}>
            <Money value={total} size="huge" />
          </span>
        </span>
        {!isDiscountRight(bag) && (
          <p className={classes['wrong']}>El descuento no es un porcentaje: corríjalo al revisar.</p>
        )}
        <CfNotice bag={bag} fel={counter.fel} />
        <Button fullWidth h={56} fz="md" onClick={onNext} aria-keyshortcuts="F9" rightSection={<Kbd>F9</Kbd>}>
          {saleKind.act}
        </Button>
        {counter.onQuote && (
          <Button
            variant="subtle"
            h={44}
            onClick={counter.onQuote}
            aria-keyshortcuts="Shift+F9"
            rightSection={<Kbd>⇧ F9</Kbd>}
          >
            Cotización
          </Button>
        )}
      </footer>
    </section>
  )
}

function SoundSwitch() {
  const [isOn, setOn] = useState(isSoundOn)
  return (
    <ActionIcon
      size={44}
      aria-label="Tono al escanear"
      aria-pressed={isOn}
      title={isOn ? 'Silenciar el tono' : 'Activar el tono'}
      onClick={() => {
        setSoundOn(!isOn)
        setOn(!isOn)
      }}
    >
      {isOn ? <IconVolume size={20} aria-hidden /> : <IconVolumeOff size={20} aria-hidden />}
    </ActionIcon>
  )
}

/** The distance of a sale to CF from the total for which SAT demands a name (D163). */
const CfNotice = ({ bag, fel }: { readonly bag: Bag; readonly fel: FelRules }) => (
  <p role="status" className={classes['notice']}>
    {cfNotice(bag, fel)}
  </p>
)
