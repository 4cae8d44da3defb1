import { Text } from '@mantine/core'
import { exportPersonalData } from '@mostrador/contract/overview/personal-data'
import { useState } from 'react'
import { showFault, showSuccess } from '../../../api/calls/errors.ts'
import { fetchFile } from '../../../api/calls/fetch-file.ts'
import { saveFile } from '../../../ui/acts/save-file.ts'
import { OwnPasswordForm, usePasswordForm } from './own-password-form.tsx'
import { bodyOf, type Subject } from './subject.ts'

interface Props {
  readonly subject: Subject
  readonly onClose: () => void
}

/** One file that opens on a phone. */
export function ExportForm({ subject, onClose }: Props) {
  const form = usePasswordForm()
  const [isSending, setSending] = useState(false)
  const download = async (password: string): Promise<void> => {
    if (isSending) return
    setSending(true)
    try {
      const { name, content } = await fetchFile(exportPersonalData, { body: { ...bodyOf(subject), password } })
      saveFile(name, content)
      showSuccess(`Se descargó ${name}.`)
      onClose()
    } catch (fault) {
      showFault(fault, { setErrors: form.setErrors, retry: () => void download(password) })
    } finally {
      setSending(false)
    }
  }
  return (
    <OwnPasswordForm
      form={form}
      act="Descargar"
      isSending={isSending}
      onClose={onClose}
      onSubmit={(password) => void download(password)}
    >
      <Text mb="md">
        Un archivo de Excel con todo lo que se guarda de esta persona. Entrégueselo sólo a ella; la bitácora dice que se
        descargó.
      </Text>
    </OwnPasswordForm>
  )
}
