import { ActionIcon, Button } from '@mantine/core'
import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { isEmpty, unitsOf } from '../bag/bag.ts'
import { totalsOf } from '../bag/totals.ts'
import { Kbd } from '../ui/kbd.tsx'
import { Money } from '../ui/money.tsx'
import { BagLineRow } from './bag-line.tsx'
import classes from './bag-panel.module.css'
import { SaidStrip } from './said-strip.tsx'
import { isSoundOn, setSoundOn } from './tones.ts'
import type { Counter } from './use-counter.ts'
import { countUnits } from './words.ts'

interface Props {
  readonly counter: Counter
  readonly onNext: () => void
  readonly onEmpty: () => void
}

/** The bag beside the products: what the last act did, the lines, the total, and the way on. */
export function BagPanel({ counter: { deal, bag, acts, said, touched }, onNext, onEmpty }: Props) {
  const { total } = totalsOf(bag)
  return (
    <section className={classes['panel']} aria-label={deal.name}>
      <header className={classes['head']}>
        <h2 className={classes['title']}>{deal.name}</h2>
        <span className={classes['count']}>{isEmpty(bag) ? '' : countUnits(unitsOf(bag))}</span>
        <SoundSwitch />
        <Button variant="subtle" color="gray" h={44} px={12} disabled={isEmpty(bag)} onClick={onEmpty}>
          Vaciar
        </Button>
      </header>
      <SaidStrip said={said} idle="Listo para escanear" />
      {isEmpty(bag) ? (
        <p className={classes['nothing']}>Escanee un producto o elíjalo en la lista.</p>
      ) : (
        <ul className={classes['lines']} data-lines aria-label={`Productos del ${deal.noun}`}>
          {bag.lines.map((line) => (
            <BagLineRow
              key={line.productId}
              line={line}
              acts={acts}
              flash={touched?.value === line.productId ? touched.turn : 0}
            />
          ))}
        </ul>
      )}
      <footer className={classes['foot']}>
        <span className={classes['sum']}>
          <span>Total</span>
          <span key={touched?.turn} className={classes['total']}>
            <Money value={total} size="huge" />
          </span>
        </span>
        <Button fullWidth h={56} fz="md" onClick={onNext} aria-keyshortcuts="F9" rightSection={<Kbd>F9</Kbd>}>
          {deal.act}
        </Button>
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
