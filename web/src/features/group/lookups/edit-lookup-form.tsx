import { stockList } from '@mostrador/contract/goods/stock'
import { lookups } from '@mostrador/contract/group/lookups'
import type { Lookup, LookupKind } from '@mostrador/domain/group/lookup'
import { useSend } from '../../../api/send.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { LookupFields, type LookupValues, lookupBody, useLookupForm } from './lookup-fields.tsx'

interface Props {
  readonly kind: LookupKind
  readonly lookup: Lookup
  readonly onClose: () => void
}

/** Asks before a shop stops selling (D220). */
const confirmEndOfSelling = ({ name }: Lookup): Promise<boolean> =>
  confirm({
    title: `«${name}» deja de vender`,
    message:
      'Sus cajas ya no venden ni abren turnos desde que guarde. Lo que ya vendieron sin conexión se registra, y los turnos abiertos se pueden cerrar. Puede activarla de nuevo cuando quiera. Su página pública se oculta aparte, en Opciones.',
    act: 'Dejar de vender',
    isLoss: true,
  })

/** The name and activo of an entry. */
export function EditLookupForm({ kind, lookup, onClose }: Props) {
  const opened = { name: lookup.name, isActive: lookup.isActive ? '1' : '2' } as const
  const { form, keptAt, forget, startOver } = useLookupForm(`${kind} ${lookup.id}`, opened, 0)
  const { send, isSending } = useSend(lookups[kind].edit, {
    refreshes: [lookups[kind].list, stockList],
    setErrors: form.setErrors,
    onDone: () => {
      forget()
      onClose()
    },
  })
  const save = async (values: LookupValues) => {
    const body = { id: lookup.id, ...lookupBody(values) }
    const endsSelling = kind === 'shop' && lookup.isActive && !body.isActive
    if (endsSelling && !(await confirmEndOfSelling(lookup))) return
    send({ body })
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void save(values))}>
      <DraftNotice at={keptAt} act="Descartar cambios" onStartOver={startOver} />
      <LookupFields form={form} />
      <FormActs act="Guardar cambios" isSending={isSending} onClose={onClose} />
    </form>
  )
}
