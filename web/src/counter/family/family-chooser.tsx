import { Button } from '@mantine/core'
import type { Product } from '@mostrador/domain/goods/product'
import { useMemo, useRef } from 'react'
import type { BagLine } from '../../bag/bag.ts'
import { useKeys } from '../../ui/acts/use-keys.ts'
import type { Scan } from '../../ui/scan/scan-reader.ts'
import { useScans } from '../../ui/scan/use-scans.ts'
import { Kbd } from '../../ui/texts/kbd.tsx'
import type { CounterActs } from '../acts/counter-acts.ts'
import type { Counter } from '../acts/use-counter.ts'
import { ChosenMember } from './chosen-member.tsx'
import { countAdded } from './count-added.ts'
import classes from './family-chooser.module.css'
import { cellOf, FamilyTable } from './family-table.tsx'
import { memberGrid } from './member-grid.ts'
import { OtherAxes } from './other-axes.tsx'
import { type ShelfFamily, summaryOf } from './shelf-families.ts'
import { useMemberKeys } from './use-member-keys.ts'

export interface Props {
  readonly family: ShelfFamily
  /** The member that first has the focus. */
  readonly nearest: Product
  readonly lines: ReadonlyMap<number, BagLine>
  readonly fitting: ReadonlySet<number> | undefined
  readonly acts: CounterActs
  readonly notice: Counter['notice']
  readonly onScan: (scan: Scan) => void
  readonly onWhere: (product: Product) => void
  readonly onClose: () => void
}

export function FamilyChooser({ family, nearest, lines, fitting, acts, notice, onScan, onWhere, onClose }: Props) {
  const grid = useMemo(() => memberGrid(family), [family])
  const box = useRef<HTMLDivElement>(null)
  const focusCell = (places: readonly number[]) => cellOf(box.current, places)?.focus()
  const { at, choose, onKey, type } = useMemberKeys(grid, grid.placesOf(nearest), { lines, acts, focusCell })
  const chosen = grid.memberAt(at)
  const where = () => chosen && onWhere(chosen)
  useKeys({ F4: where })
  useScans({
    isCode: (scan) => acts.find(scan).length > 0,
    onScan(scan) {
      onScan(scan)
      const [only, ...others] = acts.find(scan)
      const isMember = only && others.length === 0 && family.members.some(({ id }) => id === only.id)
      if (isMember) choose(grid.placesOf(only))
    },
    onTorn: (text) => acts.refuse(`El escáner se cortó: solo llegó ${text}. Escanee otra vez.`),
    onTyping: type,
  })
  const units = family.members.reduce((sum, { id }) => sum + (lines.get(id)?.quantity ?? 0), 0)
  return (
    <div ref={box} className={classes['chooser']}>
      <p className={classes['summary']}>{summaryOf(family)}</p>
      <OtherAxes grid={grid} at={at} onChoose={(places) => choose(places, false)} />
      <FamilyTable
        name={family.name}
        grid={grid}
        at={at}
        lines={lines}
        onKey={onKey}
        onFocus={(places) => choose(places, false)}
        onAdd={(product) => acts.add(product)}
      />
      <p className={classes['keys']}>
        <Kbd>Enter</Kbd> agrega uno · <Kbd>+</Kbd> <Kbd>−</Kbd> o dígitos cambian las unidades · <Kbd>Esc</Kbd> vuelve
      </p>
      <div className={classes['foot']}>
        <p role="status" className={classes['notice']} data-tone={notice?.value.tone}>
          {notice?.value.text}
        </p>
        <ChosenMember
          product={chosen}
          line={chosen && lines.get(chosen.id)}
          fits={chosen && fitting?.has(chosen.id)}
          acts={acts}
          onWhere={where}
        />
        <div className={classes['end']}>
          <span>{units > 0 && countAdded(units)}</span>
          <Button h={44} onClick={onClose}>
            Listo
          </Button>
        </div>
      </div>
    </div>
  )
}
