import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type Centavos, groupMoney, showMoney } from '@mostrador/domain/money'
import { localDay, showDay } from '@mostrador/domain/time'
import { IconCalendarPlus, IconCash } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { type InstalmentPlan, plannedOf } from '../../bag/instalments.ts'
import { newPart, type PartProblems, type Paying, type TypedPart } from '../../bag/paying.ts'
import { AmountField } from '../../ui/forms/amount-field.tsx'
import classes from './credit-plan.module.css'
import { MixedParts } from './mixed-parts.tsx'
import { newPlan, type PlanProblems, planProblems, writeRow } from './plan-problems.ts'

interface Props {
  readonly paying: Paying
  readonly due: Centavos
  /** The sum less what is paid at once. */
  readonly balance: Centavos
  readonly problems: PartProblems
  readonly onChange: (change: (before: Paying) => Paying) => void
}

/** Fields for a part of a credit sale that is paid at once, and for instalments of the rest (D186). Closed until somebody wants them. */
export function CreditPlan({ paying, due, balance, problems, onChange }: Props) {
  const { parts, plan } = paying
  const write = (at: number, written: Partial<TypedPart>) =>
    onChange((before) => ({
      ...before,
      parts: before.parts.map((part, index) => (index === at ? { ...part, ...written } : part)),
    }))
  const change = (next: (before: InstalmentPlan) => InstalmentPlan) =>
    onChange((before) => (before.plan ? { ...before, plan: next(before.plan) } : before))
  const box = useRef<HTMLDivElement>(null)
  const payNow = () => {
    flushSync(() => onChange((before) => ({ ...before, parts: [newPart('cash')] })))
    box.current?.querySelector<HTMLInputElement>('[data-amount]')?.focus()
  }
  return (
    <div ref={box} className={classes['part']}>
      {parts.length > 0 && (
        <section className={classes['part']} aria-label="Paga ahora">
          <Head title="Paga ahora" onDrop={() => onChange((before) => ({ ...before, parts: [] }))} />
          <MixedParts
            isDeposit={false}
            paying={paying}
            due={due}
            problems={problems}
            onChange={onChange}
            onWrite={write}
          />
        </section>
      )}
      {plan && (
        <section className={classes['part']} aria-label="Plazos">
          <Head title="Plazos" onDrop={() => onChange(({ plan: _, ...before }) => before)} />
          <PlanFields
            plan={plan}
            balance={balance}
            problems={problems.plan === undefined ? {} : planProblems(plan, balance)}
            onChange={change}
          />
        </section>
      )}
      <div className={classes['acts']}>
        {parts.length === 0 && (
          <Button variant="subtle" h={44} leftSection={<IconCash size={18} aria-hidden />} onClick={payNow}>
            Paga una parte ahora
          </Button>
        )}
        {!plan && (
          <Button
            variant="subtle"
            h={44}
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
            onClick={() => onChange((before) => ({ ...before, plan: newPlan(localDay(Date.now())) }))}
          >
            Dividir en plazos
          </Button>
        )}
      </div>
    </div>
  )
}

const Head = ({ title, onDrop }: { readonly title: string; readonly onDrop: () => void }) => (
  <header className={classes['head']}>
    <strong>{title}</strong>
    <Button variant="subtle" size="sm" h={44} px="xs" aria-label={`Quitar: ${title}`} onClick={onDrop}>
      Quitar
    </Button>
  </header>
)

const UNITS = [
  { value: 'months', label: 'meses' },
  { value: 'days', label: 'días' },
] as const

interface PlanProps {
  readonly plan: InstalmentPlan
  readonly balance: Centavos
  readonly problems: PlanProblems
  readonly onChange: (change: (before: InstalmentPlan) => InstalmentPlan) => void
}

/** Number and interval of the instalments, and each with its day and amount, as proposed until somebody writes over it. */
function PlanFields({ plan, balance, problems, onChange }: PlanProps) {
  const planned = plannedOf(plan, balance)
  const sum = planned.reduce((all, { amount }) => all + (amount ?? 0), 0)
  return (
    <>
      <div className={classes['regular']}>
        <TextInput
          label="Cuántos"
          size="md"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={plan.count}
          error={problems['plan.count']}
          onChange={({ currentTarget: { value: count } }) => onChange((before) => ({ ...before, count }))}
        />
        <TextInput
          label="Cada"
          size="md"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={plan.every}
          error={problems['plan.every']}
          onChange={({ currentTarget: { value: every } }) => onChange((before) => ({ ...before, every }))}
        />
        <NativeSelect
          label="Días o meses"
          size="md"
          data={UNITS}
          value={plan.unit}
          onChange={({ currentTarget: { value } }) =>
            onChange((before) => ({ ...before, unit: value === 'days' ? 'days' : 'months' }))
          }
        />
      </div>
      <ol className={classes['rows']}>
        {planned.map(({ dueDay, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an instalment is known by its place
          <li key={at} className={classes['row']}>
            <TextInput
              size="md"
              autoComplete="off"
              maxLength={10}
              placeholder={dueDay === null ? 'DD-MM-AAAA' : showDay(dueDay)}
              aria-label={`Vence el plazo ${at + 1}`}
              value={plan.rows[at]?.day ?? ''}
              error={problems[`plan${at}.day`]}
              onChange={({ currentTarget: { value: day } }) => onChange((before) => writeRow(before, at, { day }))}
            />
            <AmountField
              size="md"
              aria-label={`Monto del plazo ${at + 1}`}
              classNames={{ input: classes['amount'] ?? '' }}
              placeholder={amount === null ? '' : groupMoney(amount)}
              value={plan.rows[at]?.amount ?? ''}
              error={problems[`plan${at}.amount`]}
              onChange={({ currentTarget: { value } }) => onChange((before) => writeRow(before, at, { amount: value }))}
            />
          </li>
        ))}
      </ol>
      {planned.length > 0 && (
        <output className={classes['sum']} data-wrong={sum !== balance || undefined}>
          Suman {showMoney(sum)} de {showMoney(balance)}
        </output>
      )}
      {problems['plan.sum'] && (
        <p role="alert" className={classes['wrong']}>
          {problems['plan.sum']}
        </p>
      )}
    </>
  )
}
