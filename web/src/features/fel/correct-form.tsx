import { SegmentedControl, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { correctFelDocument } from '@mostrador/contract/fel'
import { readReceiver } from '@mostrador/domain/fel/receiver'
import { showMoney } from '@mostrador/domain/money'
import { useSend } from '../../api/send.ts'
import { useTaxpayer } from '../../api/use-taxpayer.ts'
import { FormActs } from '../../ui/form-acts.tsx'
import { useFormGuard } from '../../ui/form-guard.ts'
import classes from './document-panel.module.css'
import { FEL_READS } from './fel-reads.ts'
import type { FelDocument } from './fel-words.ts'

interface Props {
  readonly document: FelDocument
  /** The document that takes its place. */
  readonly onDone: (documentId: number) => void
  readonly onBack: () => void
}

interface Values {
  kind: 'plain' | 'passport'
  nit: string
  name: string
}

const WRONG = 'Revise el número: sus dígitos no corresponden a un NIT ni a un CUI.'

/** A rejected document once more, to whom it should have gone (D167): nothing else is asked. */
export function CorrectForm({ document, onDone, onBack }: Props) {
  const form = useForm<Values>({
    initialValues: { kind: 'plain', nit: document.receiver, name: document.receiverName },
    validate: {
      nit: (nit, { kind }) => (read(nit, kind) ? null : WRONG),
      name: (name, { kind }) => (kind === 'passport' && !name.trim() ? 'Escriba el nombre.' : null),
    },
  })
  useFormGuard(() => form.isDirty())
  const { send, isSending } = useSend(correctFelDocument, {
    isKeyed: true,
    refreshes: FEL_READS,
    setErrors: form.setErrors,
    onDone: ({ id }) => onDone(id),
  })
  const { kind, nit } = form.values
  const receiver = read(nit, kind)
  const isNamed = receiver?.kind === 'NIT' || receiver?.kind === 'CUI'
  const taxpayer = useTaxpayer(isNamed ? receiver.id : null)
  const known = taxpayer.name
  const says = !isNamed
    ? undefined
    : known
      ? `Según SAT: ${known}`
      : taxpayer.isUnknown
        ? 'SAT no conoce este número.'
        : taxpayer.isAsking
          ? 'Buscando el nombre…'
          : 'El registro no responde ahora: se usa el nombre escrito.'
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ name }) => {
        if (!receiver) return
        const typed = known ?? name.trim()
        send({
          body: {
            id: document.id,
            nit: receiver.id,
            receiver: { kind: receiver.kind, ...(receiver.kind !== 'CF' && typed && { name: typed }) },
          },
        })
      })}
    >
      <p className={classes['soft']}>
        Se emite otro documento de la misma venta, por {showMoney(document.total)}, que toma el lugar del rechazado.
      </p>
      <SegmentedControl
        aria-label="Documento del comprador"
        mb="md"
        data={[
          { value: 'plain', label: 'NIT, CUI o CF' },
          { value: 'passport', label: 'Pasaporte' },
        ]}
        {...form.getInputProps('kind')}
      />
      <TextInput
        label={kind === 'passport' ? 'Pasaporte' : 'NIT, CUI o CF'}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={20}
        data-autofocus
        description={says && <span role="status">{says}</span>}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('nit')}
      />
      {receiver?.kind !== 'CF' && !known && (
        <TextInput label="Nombre" mt="md" maxLength={200} {...form.getInputProps('name')} />
      )}
      <FormActs act="Emitir corregido" isSending={isSending} onClose={onBack} />
    </form>
  )
}

const read = (nit: string, kind: Values['kind']) => readReceiver(nit, kind === 'passport' ? 'EXT' : undefined)
