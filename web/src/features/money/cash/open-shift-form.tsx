import { Button } from '@mantine/core'
import { openShift } from '@mostrador/contract/money/till'
import { localTime } from '@mostrador/domain/time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actKey, forgetActKey } from '../../../api/calls/act-key.ts'
import { CallFailed, CallRefused } from '../../../api/calls/call-errors.ts'
import { showFault } from '../../../api/calls/errors.ts'
import { isReached, reach } from '../../../api/calls/reach.ts'
import { renewAnswers } from '../../../api/calls/renew.ts'
import { useSend } from '../../../api/calls/send.ts'
import { isTraining, trainingRefusal } from '../../../api/calls/training.ts'
import { answered, openedHere } from '../../../drawer/till.ts'
import { setTill } from '../../../drawer/till-drawer.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { submitWith } from '../../../ui/forms/submit-with.ts'
import { showNote } from '../../../ui/notices/done.tsx'
import { CASH_READS } from './cash-reads.ts'
import { type CountValues, NO_COUNT, readCount } from './count.ts'
import { CountFields } from './count-fields.tsx'
import classes from './drawer-screen.module.css'

interface Props {
  readonly drawer: { readonly id: number; readonly name: string }
}

const BEGINNING: CountValues = { ...NO_COUNT, way: 'sum' }

const openedWords = (): string =>
  reach() === 'away'
    ? 'Turno abierto sin conexión: se registra en cuanto vuelva.'
    : 'Turno abierto en este dispositivo: se registra en cuanto el servidor pueda.'

/** Without network, or while the server cannot store, the shift opens on this device (D107). */
export function OpenShiftForm({ drawer }: Props) {
  const { shopId, name } = useProfile()
  const queries = useQueryClient()
  const { form, forget } = useKeptForm<Record<string, string>>({ name: `fondo ${drawer.id}`, opened: BEGINNING })
  const [counts, setCounts] = useState(form.values['way'] === 'pieces')
  const [request, setRequest] = useState<{ key: string; float: number }>()
  const openHere = (key: string, float: number) => {
    setTill(shopId, (till) => openedHere(till, { key, float, author: name, openedAt: localTime(Date.now()) }))
    forgetActKey(openShift.name)
    forget()
  }
  const { send, isSending } = useSend(openShift, {
    refreshes: CASH_READS,
    setErrors: ({ float }) => float && form.setErrors({ sum: float }),
    onRefused: (fault) => {
      // Another device may have opened the shift.
      if (fault instanceof CallRefused) void renewAnswers(queries, CASH_READS)
      if (!(fault instanceof CallFailed) || isReached() || !request) return false
      openHere(request.key, request.float)
      showNote(openedWords())
      return true
    },
    onDone: ({ id, number }, { body }) => {
      const { key, float } = body ?? {}
      if (key === undefined || float === undefined) return
      openHere(key, float)
      setTill(shopId, (till) => answered(till, key, { id, number }))
    },
  })
  const open = () => {
    const counted = readCount(form.values)
    if ('problems' in counted) {
      form.setErrors(counted.problems)
      return
    }
    form.clearErrors()
    if (isTraining) return showFault(trainingRefusal())
    const float = counted.cash
    const key = actKey(openShift.name, { drawerId: drawer.id, float })
    setRequest({ key, float })
    if (isReached()) send({ body: { drawerId: drawer.id, float, key }, headers: { 'Idempotency-Key': key } })
    else {
      openHere(key, float)
      showNote(openedWords())
    }
  }
  return (
    <form
      className={classes['opening']}
      data-counts={counts || undefined}
      noValidate
      aria-label="Abrir turno"
      onSubmit={submitWith(open)}
    >
      {counts ? (
        <CountFields values={form.values} errors={form.errors} onChange={form.setFieldValue} onLast={open} />
      ) : (
        <>
          <AmountField
            label="Fondo de caja"
            description="El efectivo con que empieza, contado."
            size="lg"
            placeholder="0.00"
            {...form.getInputProps('sum')}
            autoFocus
          />
          <Button
            variant="default"
            h={44}
            onClick={() => {
              setCounts(true)
              form.setFieldValue('way', 'pieces')
            }}
          >
            Contar billetes y monedas
          </Button>
        </>
      )}
      <Button type="submit" size="md" h={48} loading={isSending}>
        Abrir turno
      </Button>
    </form>
  )
}
