import { Button, Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconFingerprint } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { hasPasskeys } from '../../../session/device/passkey-device.ts'
import { takeNext } from '../../../session/person/enter-as.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { FormNotice } from '../../../ui/notices/form-notice.tsx'
import { CodeForm } from './code-form.tsx'
import { fetchCheck } from './fetch-check.ts'
import type { HumanCheckHandle } from './human-check.tsx'
import classes from './login-form.module.css'
import { useLogin } from './use-login.ts'
import { waitWords } from './wait-words.ts'

const HumanCheck = lazy(fetchCheck)

/** The button waits for the human check (P §2.5, §5). */
export function LoginForm() {
  const [answer, setAnswer] = useState<string>()
  const check = useRef<HumanCheckHandle>(null)
  const [next] = useState(takeNext)
  /** Enter was pressed before the check was solved, which it now waits for. */
  const [isMissed, setMissed] = useState(false)
  const form = useForm({
    initialValues: { email: next, password: '', remember: false },
    validate: {
      email: (value) => (/^\S+@\S+$/.test(value.trim()) ? null : 'Escriba su e-mail.'),
      password: (value) => (value ? null : 'Escriba su contraseña.'),
    },
  })
  const { step, enter, enterWithPasskey, enterWithCode, startOver, notice, wait, isBusy } = useLogin(() =>
    check.current?.again(),
  )
  if (step === 'code')
    return <CodeForm notice={notice} wait={wait} isBusy={isBusy} onEnter={enterWithCode} onBack={startOver} />
  return (
    <form
      className={classes['form']}
      noValidate
      onKeyDown={({ key, target }) => setMissed(key === 'Enter' && !answer && target instanceof HTMLInputElement)}
      onSubmit={form.onSubmit((values) => enter({ ...values, email: values.email.trim(), humanCheck: answer }))}
    >
      <TextInput
        size="md"
        label="E-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus={next === ''}
        {...form.getInputProps('email')}
      />
      <PasswordField
        size="md"
        label="Contraseña"
        autoComplete="current-password"
        autoFocus={next !== ''}
        {...form.getInputProps('password')}
      />
      <Checkbox label="Recordarme" {...form.getInputProps('remember', { type: 'checkbox' })} />
      <Suspense fallback={<div className={classes['checkPlace']} />}>
        <HumanCheck ref={check} onAnswer={setAnswer} />
      </Suspense>
      <p role="status" className={classes['missed']}>
        {isMissed && !answer && 'Falta marcar que no es un robot.'}
      </p>
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={!answer || wait > 0}
        loading={isBusy}
        className={classes['enter'] ?? ''}
      >
        {wait > 0 ? waitWords(wait) : 'INICIAR SESIÓN'}
      </Button>
      {hasPasskeys() && (
        <Button
          variant="subtle"
          size="md"
          fullWidth
          leftSection={<IconFingerprint size={20} aria-hidden />}
          disabled={isBusy || wait > 0}
          onClick={() => void enterWithPasskey(form.values.remember)}
        >
          Entrar con llave de acceso
        </Button>
      )}
      <FormNotice notice={notice} />
    </form>
  )
}
