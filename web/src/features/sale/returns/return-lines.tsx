import { counted } from '@mostrador/domain/count'
import { kindsOf } from '@mostrador/domain/goods/plain-product'
import { soldPrice } from '@mostrador/domain/sale/order'
import { UnitStepper } from '../../../ui/forms/unit-stepper.tsx'
import { namesApart } from '../../../ui/list/names-apart.ts'
import { Money } from '../../../ui/texts/money.tsx'
import { ConditionSwitch } from './condition-switch.tsx'
import { type Choice, type Chosen, chosenWorth, leftOf, NOTHING_CHOSEN, type ReturnableLine } from './refund-plan.ts'
import classes from './return-lines.module.css'

interface Props {
  readonly lines: readonly ReturnableLine[]
  readonly choice: Choice
  readonly onChange: (at: number, chosen: Chosen) => void
  readonly onLast: () => void
}

const soldWords = ({ quantity, returned }: ReturnableLine): string =>
  [
    `${counted(quantity, 'vendida', 'vendidas')}`,
    ...(returned > 0 ? [counted(returned, 'ya devuelta', 'ya devueltas')] : []),
  ].join(', ')

/** Chooses the returned units of each line (D98). */
export function ReturnLines({ lines, choice, onChange, onLast }: Props) {
  const nameApart = namesApart({ rows: lines, keyOf: ({ productId }) => productId }, ({ name }) => name)
  const firstOpen = lines.findIndex((line) => leftOf(line) > 0)
  return (
    <ul className={classes['lines']} data-lines aria-label="Productos de la factura">
      {lines.map((line, at) => {
        const chosen = choice[at] ?? NOTHING_CHOSEN
        const left = leftOf(line)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other key
          <li key={at} className={classes['line']} data-chosen={chosen.units > 0 || undefined}>
            <div className={classes['what']}>
              <span className={classes['name']}>{line.name}</span>
              <span className={classes['kind']}>{kindsOf(line).join(' · ')}</span>
              <span className={classes['kind']}>
                {soldWords(line)} · <Money value={soldPrice(line)} /> cada una
              </span>
            </div>
            {left === 0 ? (
              <span className={classes['gone']}>Todo devuelto</span>
            ) : (
              <>
                <span className={classes['stepper']}>
                  <UnitStepper
                    name={nameApart(line)}
                    units={chosen.units}
                    most={left}
                    isFirst={at === firstOpen}
                    onChange={(units) => onChange(at, { ...chosen, units })}
                    onLast={onLast}
                  />
                </span>
                <span className={classes['worth']}>
                  {chosen.units > 0 && <Money value={chosenWorth(line, chosen)} size="md" />}
                </span>
                {chosen.units > 0 && (
                  <span className={classes['condition']}>
                    <ConditionSwitch
                      name={nameApart(line)}
                      condition={chosen.condition}
                      onChange={(condition) => onChange(at, { ...chosen, condition })}
                    />
                  </span>
                )}
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
