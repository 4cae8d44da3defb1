import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { openSessions } from '@mostrador/contract/people/open-sessions'
import { beginCodes, codeState, turnOnCodes } from '@mostrador/contract/people/totp'
import { inFours, LONGEST_TYPED_ENTRY, readEntryCode } from '@mostrador/domain/people/entry-code'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useSend } from '../../../../api/calls/send.ts'
import { OwnPasswordField } from '../../../../session/forms/own-password-field.tsx'
import { useProfile } from '../../../../session/person/session.tsx'
import { CopyButton } from '../../../../ui/acts/copy-button.tsx'
import { saveFile } from '../../../../ui/acts/save-file.ts'
import { FormActs } from '../../../../ui/forms/form-acts.tsx'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { QrPicture } from '../../../../ui/texts/qr-picture.tsx'
import classes from './codes-section.module.css'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

interface SetUp {
  readonly secret: string
  readonly address: string
  readonly proof: string
}

export function TurnOnCodesDialog({ isOpen, onClose }: Props) {
  return (
    <FormDialog opened={isOpen} onClose={onClose} title="Activar el código de verificación">
      <TurnOnSteps onClose={onClose} />
    </FormDialog>
  )
}

function TurnOnSteps({ onClose }: Pick<Props, 'onClose'>) {
  const [setUp, setSetUp] = useState<SetUp>()
  const [recovery, setRecovery] = useState<readonly string[]>()
  if (recovery) return <RecoveryCodes codes={recovery} onClose={onClose} />
  if (setUp) return <ReadSecret setUp={setUp} onClose={onClose} onOn={setRecovery} />
  return <ShowPassword onClose={onClose} onBegun={setSetUp} />
}

function ShowPassword({ onClose, onBegun }: Pick<Props, 'onClose'> & { readonly onBegun: (setUp: SetUp) => void }) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : 'Escriba su contraseña.') },
  })
  const { send, isSending } = useSend(beginCodes, { setErrors: form.setErrors, onDone: onBegun })
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => send({ body: { password } }))}>
      <p className={classes['lead']}>
        Tenga a mano su teléfono con una aplicación de autenticación, como Google Authenticator, Microsoft Authenticator
        o Aegis.
      </p>
      <OwnPasswordField data-autofocus {...form.getInputProps('password')} />
      <FormActs act="Continuar" isSending={isSending} onClose={onClose} />
    </form>
  )
}

interface ReadSecretProps extends Pick<Props, 'onClose'> {
  readonly setUp: SetUp
  readonly onOn: (recovery: readonly string[]) => void
}

function ReadSecret({ setUp: { secret, address, proof }, onClose, onOn }: ReadSecretProps) {
  const form = useForm({
    initialValues: { code: '' },
    validate: {
      code: (value) => (readEntryCode(value)?.kind === 'authenticator' ? null : 'Escriba las 6 cifras que muestra.'),
    },
  })
  const { send, isSending } = useSend(turnOnCodes, {
    refreshes: [codeState, openSessions],
    setErrors: form.setErrors,
    onDone: ({ recovery }) => onOn(recovery),
  })
  return (
    <form noValidate onSubmit={form.onSubmit(({ code }) => send({ body: { secret, proof, code } }))}>
      <p className={classes['lead']}>1. Lea este código QR con la aplicación.</p>
      <QrPicture address={address} className={classes['qr']} label="Código QR para su aplicación de autenticación" />
      <p className={classes['soft']}>¿No puede leerlo? Escriba esta clave en la aplicación:</p>
      <p className={classes['secret']}>
        <span>{inFours(secret)}</span> <CopyButton text={secret} label="Copiar la clave" />
      </p>
      <TextInput
        label="2. Escriba el código que muestra"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={LONGEST_TYPED_ENTRY}
        data-autofocus
        {...form.getInputProps('code')}
      />
      <FormActs act="Activar" isSending={isSending} onClose={onClose} />
    </form>
  )
}

function RecoveryCodes({ codes, onClose }: Pick<Props, 'onClose'> & { readonly codes: readonly string[] }) {
  const { email } = useProfile()
  const text = `Mostrador: códigos de recuperación de ${email}\nCada uno sirve una vez.\n\n${codes.join('\n')}\n`
  return (
    <div className={classes['recovery']}>
      <p className={classes['lead']}>
        Guarde estos códigos fuera de su teléfono. Si lo pierde, cada uno le deja entrar una vez. No se vuelven a
        mostrar.
      </p>
      <p className={classes['whose']}>Códigos de recuperación de {email}</p>
      <ol className={classes['codes']} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm" className={classes['ways'] ?? ''}>
        <CopyButton text={text} label="Copiar los códigos" />
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => {
            window.print()
          }}
        >
          Imprimir
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveFile('codigos-de-recuperacion.txt', new Blob([text], { type: 'text/plain' }))}
        >
          Descargar
        </Button>
      </Group>
      <Group justify="flex-end" mt="lg" className={classes['ways'] ?? ''}>
        <Button onClick={onClose} data-autofocus>
          Ya los guardé
        </Button>
      </Group>
    </div>
  )
}
