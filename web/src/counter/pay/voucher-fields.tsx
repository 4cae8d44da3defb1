import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { Centavos } from '@mostrador/domain/money'
import { LONGEST_TYPED_CODE, showVoucherCode } from '@mostrador/domain/money/voucher'
import { IconX } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useReach } from '../../api/calls/reach.ts'
import { amountsOf, changeWay, type PartProblems, type Paying, type TypedPart } from '../../bag/paying.ts'
import { KeyRadios } from '../../ui/forms/key-radios.tsx'
import { Money } from '../../ui/texts/money.tsx'
import { CashFields } from './cash-fields.tsx'
import { ReferenceField } from './reference-field.tsx'
import { noVouchers, type Vouchers } from './use-vouchers.ts'
import classes from './voucher-fields.module.css'
import { REST_WAYS } from './ways.ts'

interface Props {
  readonly paying: Paying
  readonly due: Centavos | null
  readonly vouchers: Vouchers
  readonly problems: PartProblems
  readonly isInDialog: boolean
  readonly onTimes: ((text: string) => boolean) | undefined
  readonly onChange: (change: (before: Paying) => Paying) => void
  readonly onWrite: (at: number, written: Partial<TypedPart>) => void
  readonly ref: Ref<HTMLInputElement>
}

/** Vouchers, each paying up to its balance. One other method pays the rest (D87, D101). */
export function VoucherFields(props: Props) {
  const { paying, due, vouchers, problems, isInDialog, onTimes, onChange, onWrite, ref } = props
  const noVoucher = noVouchers(useReach())
  const { parts } = paying
  const amounts = amountsOf(paying, due ?? 0)
  const last = parts.length - 1
  const rest = parts[last]
  const left = amounts[last] ?? 0
  const isPaying = last > 0
  return (
    <div className={classes['vouchers']}>
      {isPaying && (
        <ul className={classes['list']} aria-label="Vales de este pago">
          {parts.map(
            ({ voucher }, at) =>
              voucher && (
                <li key={voucher.code} className={classes['voucher']}>
                  <span className={classes['what']}>
                    <strong>Vale {showVoucherCode(voucher.code)}</strong>
                    <span className={classes['soft']}>
                      {(amounts[at] ?? 0) < voucher.balance ? (
                        <>
                          Le quedan <Money value={voucher.balance - (amounts[at] ?? 0)} />
                        </>
                      ) : (
                        'Se gasta todo'
                      )}
                    </span>
                  </span>
                  <Money value={due === null ? null : (amounts[at] ?? 0)} size="lg" />
                  <ActionIcon
                    size={44}
                    variant="subtle"
                    color="gray"
                    aria-label={`Quitar el vale ${showVoucherCode(voucher.code)}`}
                    onClick={() => vouchers.drop(voucher.code)}
                  >
                    <IconX size={18} aria-hidden />
                  </ActionIcon>
                </li>
              ),
          )}
        </ul>
      )}
      {noVoucher !== null && !isPaying ? (
        <p role="status" className={classes['offline']}>
          {noVoucher}
        </p>
      ) : (
        // With nothing left to pay, the field only shows why a voucher was refused.
        (left > 0 || !isPaying || vouchers.problem !== undefined) && (
          <div className={classes['code']}>
            <TextInput
              label={isPaying ? 'Otro vale' : 'Código del vale'}
              size="md"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              data-first={!isPaying || undefined}
              maxLength={LONGEST_TYPED_CODE}
              placeholder="Escanéelo o escríbalo"
              value={vouchers.typed}
              error={vouchers.problem ?? problems['part0.voucher']}
              onChange={(event) => vouchers.type(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                vouchers.take(event.currentTarget.value)
              }}
            />
            <Button
              variant="default"
              h={44}
              loading={vouchers.isLooking}
              onClick={() => vouchers.take(vouchers.typed)}
              disabled={vouchers.typed.trim() === ''}
            >
              Usar
            </Button>
          </div>
        )
      )}
      {isPaying && rest && left > 0 && (
        <div className={classes['rest']}>
          <p className={classes['owed']}>
            El resto, <Money value={left} />, en
          </p>
          <KeyRadios
            name={isInDialog ? 'rest-in-dialog' : 'rest'}
            choices={REST_WAYS}
            value={rest.method as 'cash'}
            onChange={(method) => onChange((before) => changeWay(before, method))}
          />
          {rest.method === 'cash' ? (
            <CashFields
              ref={ref}
              part={rest}
              due={left}
              error={problems[`part${last}.received`] ?? problems[`part${last}.amount`]}
              onTimes={onTimes}
              onReceived={(typed) => onWrite(last, { received: typed })}
            />
          ) : (
            <ReferenceField
              part={rest}
              isFirst
              error={problems[`part${last}.reference`] ?? problems[`part${last}.amount`]}
              onWrite={(written) => onWrite(last, written)}
            />
          )}
        </div>
      )}
    </div>
  )
}
