import { Button, TextInput } from '@mantine/core'
import { type ReceivingDetail, receivingById, returnToSupplier } from '@mostrador/contract/receivings'
import { counted, groupCount } from '@mostrador/domain/count'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { useSend } from '../../api/send.ts'
import { UnitStepper } from '../../ui/unit-stepper.tsx'
import classes from './receiving.module.css'
import { ReceivingHead } from './receiving-head.tsx'
import { GOODS_READS } from './receiving-reads.ts'

interface Props {
  readonly receiving: ReceivingDetail
  readonly onDone: (returnId: number) => void
  readonly onBack: () => void
}

/** What of a receiving goes back to the supplier, and why. */
export function SendBackForm({ receiving, onDone, onBack }: Props) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({})
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { send, isSending } = useSend(returnToSupplier, {
    isKeyed: true,
    refreshes: GOODS_READS,
    setErrors,
    onDone: ({ id }) => {
      // The new document is opened before this one was read again: whoever comes back at once would see, and label, what went away.
      queries.removeQueries({ queryKey: queryOf(receivingById, { body: { id: receiving.id } }).queryKey })
      onDone(id)
    },
  })
  const items = Object.entries(chosen)
    .filter(([, units]) => units > 0)
    .map(([productId, units]) => ({ productId: Number(productId), units }))
  const units = items.reduce((sum, each) => sum + each.units, 0)
  const open = receiving.lines.filter((line) => line.units > line.returned)
  return (
    <form
      className={classes['step']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() === '') setErrors({ reason: 'Escriba por qué se devuelve.' })
        else send({ body: { id: receiving.id, items, reason: reason.trim() } })
      }}
    >
      <ReceivingHead title={`Devolver de ${receiving.number}`} receiving={receiving} onBack={onBack} />
      <p className={classes['about']}>
        Las unidades salen del inventario con un documento propio, y se debe menos a {receiving.supplier || 'la casa'}.
      </p>
      <section className={classes['goods']} aria-label="Productos que se devuelven">
        <ul className={classes['lines']} data-lines aria-label="Productos">
          {open.map((line) => (
            <li key={line.id} className={classes['line']}>
              <span className={classes['what']}>
                <span className={classes['name']}>{line.name}</span>
                <span className={classes['kind']}>
                  {line.code} · {counted(line.units - line.returned, 'unidad', 'unidades')} por devolver
                </span>
              </span>
              <UnitStepper
                name={line.name}
                units={chosen[line.id] ?? 0}
                most={line.units - line.returned}
                onChange={(next) => setChosen((before) => ({ ...before, [line.id]: next }))}
                onLast={() => undefined}
              />
            </li>
          ))}
        </ul>
      </section>
      <TextInput
        label="Motivo"
        placeholder="Vino dañado, no se pidió…"
        autoComplete="off"
        maxLength={200}
        maw={560}
        value={reason}
        error={errors['reason']}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes['bar']}>
        <span>{groupCount(units)} unidades</span>
        <Button type="submit" size="md" h={48} loading={isSending} disabled={units === 0}>
          Devolver a la casa
        </Button>
      </div>
    </form>
  )
}
