import { Stack, Text, TextInput } from '@mantine/core'
import type { Endpoint } from '@mostrador/contract/endpoint'
import type { decideExit } from '@mostrador/contract/goods/exit-proposals'
import type { decideTransfer } from '@mostrador/contract/goods/transfers'
import type { ReactNode } from 'react'
import { useSend } from '../api/calls/send.ts'
import { useKeptForm } from '../session/forms/use-kept-form.ts'
import { DraftNotice } from '../ui/forms/draft-notice.tsx'
import { FormActs } from '../ui/forms/form-acts.tsx'

interface Props {
  readonly call: typeof decideExit | typeof decideTransfer
  readonly refreshes: readonly Endpoint[]
  readonly id: number
  /** Name of the draft. */
  readonly draft: string
  /** The person who reads the answer. */
  readonly to: string
  readonly onClose: () => void
  /** The sentence that says what happens with the units. */
  readonly children: ReactNode
}

/** Rejects what another person proposed or counted. The answer to that person is optional. */
export function DeclineForm({ call, refreshes, id, draft, to, onClose, children }: Props) {
  const { form, keptAt, startOver, forget } = useKeptForm<{ answer: string }>({ name: draft, opened: { answer: '' } })
  const { send, isSending } = useSend(call, {
    isKeyed: true,
    refreshes,
    onDone: () => {
      forget()
      onClose()
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ answer }) => send({ body: { id, isAccepted: false, answer: answer.trim() } }))}
    >
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <Stack gap="md">
        <Text>{children}</Text>
        <TextInput
          label={`Qué se le dice a ${to}`}
          size="md"
          maxLength={200}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('answer')}
        />
      </Stack>
      <FormActs act="Rechazar" isSending={isSending} onClose={onClose} />
    </form>
  )
}
