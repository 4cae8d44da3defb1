import { Alert, Button, Textarea } from '@mantine/core'
import { closeShift, relieveShift, type ShiftClosing, shiftById } from '@mostrador/contract/money/cash'
import { DECLARED_METHODS } from '@mostrador/domain/money/payment'
import { can } from '@mostrador/domain/people/permissions'
import { optionalSignedSum, optionalSum } from '@mostrador/domain/typed-amount'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { CallRefused } from '../../../api/calls/call-errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { deviceId } from '../../../drawer/device-id.ts'
import { salesMade } from '../../../drawer/number-sale.ts'
import { openOutboxPanel } from '../../../outbox/panel/panel-bell.ts'
import { useWaitingSales } from '../../../outbox/waiting/use-outbox.ts'
import { waitingWords } from '../../../outbox/waiting/waiting-words.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { CASH_READS } from './cash-reads.ts'
import { type CountValues, NO_COUNT, readCount, runningSum } from './count.ts'
import { CountFields } from './count-fields.tsx'
import classes from './count-screen.module.css'
import { DeclaredFields } from './declared-fields.tsx'
import { type MissingSale, missingWords } from './missing-words.ts'

interface Props {
  readonly shiftId: number
  readonly title: string
  /** Closes this shift and opens the next with what was counted (D93). */
  readonly isRelief: boolean
  readonly onDone: (shiftId: number) => void
  readonly onBack: () => void
}

const BEGINNING: CountValues = {
  ...NO_COUNT,
  ...Object.fromEntries(DECLARED_METHODS.map((method) => [method, ''])),
  left: '',
  reason: '',
}

/** Counts the cash first, then the other payment methods and the cash that stays (D95). */
export function CountScreen({ shiftId, title, isRelief, onDone, onBack }: Props) {
  const profile = useProfile()
  const { form, keptAt, startOver, forget } = useKeptForm<Record<string, string>>({
    name: `conteo ${shiftId}`,
    opened: BEGINNING,
  })
  const { values } = form
  const { data } = useQuery(queryOf(shiftById, { body: { id: shiftId } }))
  const [isCounted, setCounted] = useState(false)
  const [needsReason, setNeedsReason] = useState(values['reason'] !== '')
  const [missing, setMissing] = useState<readonly MissingSale[]>([])
  const waiting = useWaitingSales()
  const screen = useRef<HTMLFormElement>(null)
  // The notice of waiting sales pushes the field under the sticky sum.
  useLayoutEffect(() => {
    const field = document.activeElement
    if (waiting.length > 0 && screen.current?.contains(field)) field?.scrollIntoView({ block: 'nearest' })
  }, [waiting.length])
  const reason = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (needsReason) reason.current?.focus()
  }, [needsReason])
  const onRefused = (fault: unknown) => {
    if (!(fault instanceof CallRefused)) return false
    const { missing: numbers } = fault.details as { missing?: readonly MissingSale[] }
    if (fault.status === 409 && numbers) {
      setMissing(numbers)
      return true
    }
    if (fault.status === 400 && fault.fields['reason'] !== undefined) {
      setNeedsReason(true)
      form.setFieldError('reason', fault.fields['reason'])
      return true
    }
    return false
  }
  const ending = {
    isKeyed: true,
    refreshes: CASH_READS,
    setErrors: ({ float, ...errors }: Record<string, string>) =>
      form.setErrors({ ...errors, ...(float && { left: float }) }),
    onRefused,
    onDone: () => {
      forget()
      onDone(shiftId)
    },
  }
  const closing = useSend(closeShift, ending)
  const relieving = useSend(relieveShift, ending)
  const isSending = closing.isSending || relieving.isSending

  const goOn = () => {
    const counted = readCount(values)
    if ('problems' in counted) form.setErrors(counted.problems)
    else {
      form.clearErrors()
      setCounted(true)
    }
  }
  const send = () => {
    const counted = readCount(values)
    if ('problems' in counted) {
      setCounted(false)
      form.setErrors(counted.problems)
      return
    }
    const sums: Readonly<Record<string, ReturnType<typeof optionalSum>>> = {
      ...Object.fromEntries(DECLARED_METHODS.map((method) => [method, optionalSignedSum(values[method])])),
      left: optionalSum(values['left']),
    }
    const problems = Object.entries(sums).flatMap(([field, { problem }]) =>
      problem ? [[field, problem] as const] : [],
    )
    if (problems.length > 0) {
      form.setErrors(Object.fromEntries(problems))
      return
    }
    setMissing([])
    form.clearErrors()
    const declared = Object.fromEntries(
      DECLARED_METHODS.flatMap((method) => {
        const value = sums[method]?.value
        return value === undefined ? [] : [[method, value] as const]
      }),
    )
    const left = sums['left']?.value
    const written = (values['reason'] ?? '').trim()
    const body: ShiftClosing = {
      id: shiftId,
      ...(counted.pieces ? { pieces: counted.pieces } : { cash: counted.cash }),
      declared,
      made: salesMade(shiftId),
      ...(written && { reason: written }),
    }
    if (isRelief) relieving.send({ body: { ...body, ...(left !== undefined && { float: left }) } })
    else closing.send({ body: { ...body, ...(left !== undefined && { left }) } })
  }

  const isHeld = waiting.length > 0 && !can(profile, 'shifts.decide')
  const sum = runningSum(values)
  return (
    <form
      ref={screen}
      className={classes['screen']}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (isCounted) send()
        else goOn()
      }}
    >
      <header className={classes['head']}>
        <Button
          variant="subtle"
          color="gray"
          h={44}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={() => (isCounted ? setCounted(false) : onBack())}
        >
          {isCounted ? 'Contar otra vez' : 'Regresar'}
        </Button>
        <PageTitle>{title}</PageTitle>
      </header>
      <DraftNotice at={keptAt} onStartOver={startOver} />
      {waiting.length > 0 && (
        <Alert color="amber" role="status" className={classes['alert'] ?? ''}>
          <p className={classes['waiting']}>
            {waitingWords(waiting)}{' '}
            {isHeld ? 'El turno se cierra cuando no quede ninguna.' : 'El corte dirá que faltan.'}
          </p>
          <Button variant="default" h={44} onClick={openOutboxPanel}>
            Ver las ventas
          </Button>
        </Alert>
      )}
      {!isCounted ? (
        <>
          <CountFields values={values} errors={form.errors} onChange={form.setFieldValue} onLast={goOn} />
          <Button type="submit" size="md" h={48} className={classes['main'] ?? ''}>
            Seguir
          </Button>
        </>
      ) : (
        <>
          <p className={classes['counted']}>
            <span>Efectivo contado</span>
            <Money value={sum} size="xl" />
          </p>
          <DeclaredFields
            inputOf={(method) => form.getInputProps(method)}
            onSum={form.setFieldValue}
            movements={data?.shift.movements ?? []}
          />
          <AmountField
            label={isRelief ? 'Fondo del siguiente turno' : 'Queda en la caja'}
            description={
              isRelief
                ? 'Vacío: todo lo contado. El resto va a la caja fuerte.'
                : 'Vacío: se queda todo. El resto va a la caja fuerte.'
            }
            size="md"
            {...form.getInputProps('left')}
          />
          {needsReason && (
            <Textarea
              ref={reason}
              label="Motivo de la diferencia"
              description="Cuente otra vez si tiene duda. Lo que escriba queda en el corte."
              size="md"
              rows={2}
              {...form.getInputProps('reason')}
            />
          )}
          {missing.length > 0 && (
            <Alert color="amber" role="alert" title="Faltan ventas de este turno" className={classes['alert'] ?? ''}>
              {missingWords(missing, deviceId())}{' '}
              {missing.every(({ isErased }) => isErased)
                ? 'Llame al encargado, que puede cerrar.'
                : 'Espere a que se envíen y cierre entonces, o llame al encargado.'}
            </Alert>
          )}
          <Button
            type="submit"
            size="md"
            h={48}
            className={classes['main'] ?? ''}
            loading={isSending}
            disabled={isHeld}
          >
            <span className={classes['act']}>
              {isRelief ? 'Cerrar y abrir el siguiente' : 'Cerrar turno'}
              <Money value={sum} />
            </span>
          </Button>
        </>
      )}
    </form>
  )
}
