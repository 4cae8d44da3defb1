import { ActionIcon, TextInput } from '@mantine/core'
import { DENOMINATIONS, type Denomination, isBanknote } from '@mostrador/domain/money/shift'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Money } from '../../../ui/texts/money.tsx'
import { type CountValues, pieceField, piecesWorth, steppedPieces } from './count.ts'
import classes from './count-fields.module.css'

interface Props {
  readonly denomination: Denomination
  readonly values: CountValues
  readonly errors: Readonly<Record<string, unknown>>
  readonly onChange: (field: string, value: string) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** 'Q200', '25¢' */
const wordsOf = (denomination: Denomination): string => {
  const worth = DENOMINATIONS[denomination]
  return worth >= 100 ? `Q${worth / 100}` : `${worth}¢`
}

const spoken = (denomination: Denomination): string => {
  const worth = DENOMINATIONS[denomination]
  const kind = isBanknote(denomination) ? 'Billetes' : 'Monedas'
  return worth >= 100 ? `${kind} de Q${worth / 100}` : `${kind} de ${worth === 1 ? '1 centavo' : `${worth} centavos`}`
}

export function PieceRow({ denomination, values, errors, onChange, onKeyDown }: Props) {
  const field = pieceField(denomination)
  const written = values[field] ?? ''
  const name = spoken(denomination)
  const step = (by: number) => onChange(field, steppedPieces(written, by))
  return (
    <div className={classes['row']}>
      <span className={classes['piece']} data-coin={!isBanknote(denomination) || undefined} aria-hidden>
        {wordsOf(denomination)}
      </span>
      <div className={classes['stepper']}>
        <ActionIcon
          variant="default"
          size={44}
          tabIndex={-1}
          aria-label={`Quitar uno: ${name}`}
          disabled={written === '' || written === '0'}
          onClick={() => step(-1)}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
        <TextInput
          aria-label={name}
          size="md"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          classNames={{ input: classes['pieces'] ?? '' }}
          value={written}
          error={errors[field] as string | undefined}
          onChange={({ currentTarget }) => onChange(field, currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          variant="default"
          size={44}
          tabIndex={-1}
          aria-label={`Añadir uno: ${name}`}
          onClick={() => step(1)}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </div>
      <span className={classes['worth']} data-none={piecesWorth(values, denomination) === undefined || undefined}>
        <Money value={piecesWorth(values, denomination) ?? null} />
      </span>
    </div>
  )
}
