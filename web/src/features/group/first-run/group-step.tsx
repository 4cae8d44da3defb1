import { Button, TextInput } from '@mantine/core'
import { setTradingGroup, tradingGroup } from '@mostrador/contract/group/trading-group'
import { firstRun } from '@mostrador/contract/people/first-run'
import type { TradingGroup } from '@mostrador/domain/group/trading-group'
import { useQuery } from '@tanstack/react-query'
import { readForm } from '../../../api/calls/form-body.ts'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { showFieldFaults } from '../../../api/calls/show-field-faults.ts'
import { useNavigate } from '../../../navigation/navigation.ts'
import { firstRunAt } from '../../../paths.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { submitWith } from '../../../ui/forms/submit-with.ts'
import { useFaultFocus } from '../../../ui/forms/use-fault-focus.ts'
import classes from './steps-screen.module.css'

/** The logo is set later in Opciones (D132). */
export function GroupStep() {
  const { data, error, refetch } = useQuery({ ...queryOf(tradingGroup), staleTime: Number.POSITIVE_INFINITY })
  return (
    <>
      <p className={classes['hint']}>
        El nombre sale en la portada pública, en el menú y al pie de los tickets. Si tiene una sola tienda, escriba el
        de ella.
      </p>
      {data ? (
        <GroupFields group={data.group} />
      ) : (
        <NoAnswerYet error={error} label="Cargando los datos de su negocio" onRetry={refetch} />
      )}
    </>
  )
}

function GroupFields({ group }: { readonly group: TradingGroup }) {
  const { form, keptAt, startOver, sending, saved } = useKeptForm<TradingGroup>({
    name: 'grupo',
    opened: group,
    version: 0,
  })
  const faults = useFaultFocus(form.errors)
  const navigate = useNavigate()
  const { send, isSending } = useSend(setTradingGroup, {
    refreshes: [tradingGroup, firstRun],
    onRefused: (fault) => showFieldFaults(form, fault),
    quiet: true,
    around: sending,
    // Text typed meanwhile stays, and the step stays open for it.
    onDone: () => saved() || navigate({ to: firstRunAt('tiendas') }),
  })
  const save = () => {
    const read = readForm(setTradingGroup, { ...form.values })
    const isUnnamed = form.values.name.trim() === ''
    form.setErrors({
      ...('errors' in read && read.errors),
      ...(isUnnamed && { name: 'Escriba el nombre de su negocio o de su tienda.' }),
    })
    if ('body' in read && !isUnnamed) send({ body: read.body })
  }
  const field = (name: keyof TradingGroup) => ({ autoComplete: 'off', ...form.getInputProps(name) })
  return (
    <form {...faults} className={classes['form']} noValidate onSubmit={submitWith(save)}>
      <DraftNotice at={keptAt} act="Descartar cambios" onStartOver={startOver} />
      <TextInput size="md" required label="Nombre de su negocio" autoFocus {...field('name')} />
      <div className={classes['pair']}>
        <TextInput size="md" label="Razón social (si la tiene)" {...field('legalName')} />
        <TextInput size="md" label="NIT (si lo tiene)" {...field('nit')} />
      </div>
      <TextInput size="md" label="Dirección (si la tiene)" {...field('address')} />
      <Button type="submit" size="md" loading={isSending} className={classes['save'] ?? ''}>
        Guardar y seguir
      </Button>
    </form>
  )
}
