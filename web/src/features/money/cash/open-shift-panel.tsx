import { Button, UnstyledButton } from '@mantine/core'
import type { shiftById } from '@mostrador/contract/money/cash'
import { FLOAT_MINUTES } from '@mostrador/domain/money/shift'
import { isBesideSales } from '@mostrador/domain/money/shift-sheet'
import { localTime } from '@mostrador/domain/time'
import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconBuildingBank,
  IconLockOpen,
  IconShieldLock,
  IconTransfer,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod/mini'
import type { Drawer } from '../../../drawer/till.ts'
import { useOpened } from '../../../session/forms/open-form.ts'
import { useLast } from '../../../ui/acts/use-last.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import classes from './drawer-screen.module.css'
import { Fact, Facts } from './facts.tsx'
import { FloatForm } from './float-form.tsx'
import { MovementForm } from './movement-form.tsx'
import { DrawerMovementList } from './movement-list.tsx'
import { CASH_ACTS, type CashAct } from './movement-words.ts'
import { openedWords, openingWords } from './shift-words.ts'

export type ShiftDetail = z.output<typeof shiftById.reply>['shift']

interface Props {
  readonly shift: ShiftDetail
  readonly reasons: readonly string[]
  readonly others: readonly Drawer[]
  readonly onCount: (step: 'contar' | 'relevo') => void
  readonly onSlip: (movementId: number) => void
}

const LARGE: readonly [CashAct, TablerIcon][] = [
  ['paidIn', IconArrowDownLeft],
  ['paidOut', IconArrowUpRight],
  ['toSafe', IconShieldLock],
]

const SMALL: readonly [CashAct, TablerIcon][] = [
  ['change', IconTransfer],
  ['noSale', IconLockOpen],
  ['deposit', IconBuildingBank],
]

export function OpenShiftPanel({ shift, reasons, others, onCount, onSlip }: Props) {
  const [opened, setOpened] = useOpened<{ readonly act: CashAct }>(`movimiento del turno ${shift.id}`)
  const act = opened?.act
  const shown = useLast(act)
  const close = () => setOpened(undefined)
  const [isFixing, setFixing] = useState(false)
  const isFloatOff = shift.openingDifference !== null && shift.openingDifference !== 0
  const canSetFloat = shift.openedAt >= localTime(Date.now() - FLOAT_MINUTES * 60_000)
  const movements = shift.movements.filter(isBesideSales)
  return (
    <div className={classes['open']}>
      <Facts>
        <Fact term={`Turno ${shift.number}`}>{openedWords(shift)}</Fact>
        <Fact term="Fondo" {...(isFloatOff && { tone: 'attention' as const, note: openingWords(shift) })}>
          <Money value={shift.float} />
        </Fact>
        {shift.expected !== null && (
          <Fact term="Debería haber">
            <Money value={shift.expected} />
          </Fact>
        )}
      </Facts>
      {canSetFloat && (
        <Button
          variant={isFloatOff ? 'filled' : 'default'}
          h={44}
          className={classes['float'] ?? ''}
          onClick={() => setFixing(true)}
        >
          Corregir el fondo
        </Button>
      )}
      <div className={classes['acts']}>
        {LARGE.map(([kind, Icon]) => (
          <UnstyledButton key={kind} className={classes['act'] ?? ''} onClick={() => setOpened({ act: kind })}>
            <Icon size={28} stroke={1.6} aria-hidden />
            {CASH_ACTS[kind].title}
          </UnstyledButton>
        ))}
      </div>
      <div className={classes['more']}>
        {SMALL.filter(([kind]) => kind !== 'change' || others.length > 0).map(([kind, Icon]) => (
          <Button
            key={kind}
            variant="default"
            h={44}
            leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
            onClick={() => setOpened({ act: kind })}
          >
            {CASH_ACTS[kind].title}
          </Button>
        ))}
      </div>
      <div className={classes['ending']}>
        <Button size="md" h={48} onClick={() => onCount('contar')}>
          Cerrar turno
        </Button>
        <Button variant="default" size="md" h={48} onClick={() => onCount('relevo')}>
          Relevo
        </Button>
      </div>
      <section aria-label="Entradas y salidas" className={classes['moved']}>
        <h2 className={classes['subtitle']}>Entradas y salidas</h2>
        {movements.length > 0 ? (
          <DrawerMovementList movements={movements} onSlip={onSlip} />
        ) : (
          <p className={classes['hint']}>Lo que entre o salga sin una venta queda anotado aquí.</p>
        )}
      </section>
      <FormDialog opened={act !== undefined} onClose={close} title={shown ? CASH_ACTS[shown].title : ''}>
        {act && (
          <MovementForm
            act={act}
            shiftId={shift.id}
            reasons={reasons}
            others={others}
            onClose={close}
            onBooked={(id) => {
              close()
              // Cash that leaves the drawer needs a signed slip (D94).
              if (act === 'paidOut' || act === 'change') onSlip(id)
            }}
          />
        )}
      </FormDialog>
      <FormDialog opened={isFixing} onClose={() => setFixing(false)} title="Corregir el fondo">
        {isFixing && <FloatForm shift={shift} onClose={() => setFixing(false)} />}
      </FormDialog>
    </div>
  )
}
