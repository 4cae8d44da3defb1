import { Button, TextInput } from '@mantine/core'
import { publicBrands } from '@mostrador/contract/group/brands'
import { setTradingGroup, tradingGroup } from '@mostrador/contract/group/trading-group'
import { type TradingGroup, usualGroupName } from '@mostrador/domain/group/trading-group'
import { useQuery } from '@tanstack/react-query'
import { readForm } from '../../../api/calls/form-body.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { submitWith } from '../../../ui/forms/submit-with.ts'
import { LogoField } from './look/logo-field.tsx'
import { lettersNote } from './parts/letters-note.tsx'
import { onlyChanged } from './parts/only-changed.ts'
import classes from './parts/tab.module.css'

type TextField = Exclude<keyof TradingGroup, 'logo'>

/** Empty fields keep the default name. A reload keeps the form. */
export function GroupForm({ group }: { group: TradingGroup }) {
  const { data } = useQuery(queryOf(publicBrands))
  const usual = usualGroupName((data?.brands ?? []).map(({ title }) => title))
  const { form, base, keptAt, startOver, sending, saved } = useKeptForm<TradingGroup>({
    name: 'grupo',
    opened: group,
    version: 0,
  })
  const { send, isSending } = useSend(setTradingGroup, {
    refreshes: [tradingGroup],
    setErrors: form.setErrors,
    around: sending,
    onDone: ({ group: stored }) => saved(stored),
  })
  const save = () => {
    const read = readForm(setTradingGroup, { ...form.values })
    if ('body' in read) send({ body: onlyChanged<typeof read.body>(base.values, read.body) })
    else form.setErrors(read.errors)
  }
  const field = (name: TextField) => ({ autoComplete: 'off', ...form.getInputProps(name) })
  return (
    <form className={classes['group']} noValidate onSubmit={submitWith(save)}>
      <DraftNotice at={keptAt} act="Descartar cambios" onStartOver={startOver} />
      <TextInput
        label="Nombre del negocio"
        description={
          lettersNote(form.values.name) ?? `Si lo deja vacío: «${usual}» en la portada y «Mostrador» en el menú.`
        }
        {...field('name')}
      />
      <TextInput label="Razón social" {...field('legalName')} />
      <TextInput label="NIT" description="Sin guion; se revisa el último dígito." {...field('nit')} />
      <TextInput label="Dirección" {...field('address')} />
      <LogoField
        logo={form.values.logo}
        fault={form.errors['logo']}
        whose="del negocio"
        onChange={(logo) => form.setFieldValue('logo', logo)}
      />
      <Button type="submit" loading={isSending} className={classes['save'] ?? ''}>
        Guardar cambios
      </Button>
    </form>
  )
}
