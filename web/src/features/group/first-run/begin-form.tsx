import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { beginInstallation } from '@mostrador/contract/people/first-run'
import { START_CODE_MARK } from '@mostrador/domain/group/first-run'
import { readStartCode, START_CODE_LENGTH } from '@mostrador/domain/people/start-code'
import { SHORTEST_PASSWORD } from '@mostrador/domain/people/user'
import { useEffect, useState } from 'react'
import { CallRefused } from '../../../api/calls/call-errors.ts'
import { readForm } from '../../../api/calls/form-body.ts'
import { useSend } from '../../../api/calls/send.ts'
import { paths } from '../../../paths.ts'
import { noteLogin } from '../../../session/device/known-device.ts'
import { openDrafts } from '../../../session/forms/drafts.ts'
import { tabStorage } from '../../../session/storage/device-storage.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { submitWith } from '../../../ui/forms/submit-with.ts'
import { useFaultFocus } from '../../../ui/forms/use-fault-focus.ts'
import { FormNotice, type NoticeWords } from '../../../ui/notices/form-notice.tsx'
import classes from './begin-screen.module.css'

const GONE = 404

const MISSING = {
  code: 'Escriba el código de la ventana donde se inició Mostrador.',
  name: 'Escriba su nombre.',
  email: 'Escriba su e-mail.',
}

/** Kept in this tab, because nobody has an account yet. The code and the password are never kept. */
const DRAFT = 'empezar'
const NOBODY = 0

/** The code that the installed program put into the address, '' without one (D242). */
function codeOfAddress(): string {
  const mark = `#${START_CODE_MARK}`
  return location.hash.startsWith(mark) ? location.hash.slice(mark.length) : ''
}

export function BeginForm() {
  const [notice, setNotice] = useState<NoticeWords>()
  const [isIn, setIn] = useState(false)
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1_000)
    return () => clearTimeout(timer)
  }, [wait])
  const [given] = useState(codeOfAddress)
  const [drafts] = useState(() => openDrafts(NOBODY, tabStorage(), Date.now))
  const [kept] = useState(() => drafts.find(DRAFT)?.values)
  const form = useForm({
    initialValues: {
      code: given,
      name: String(kept?.['name'] ?? ''),
      email: String(kept?.['email'] ?? ''),
      password: '',
    },
  })
  const { name, email } = form.values
  useEffect(() => {
    const empty = { name: '', email: '' }
    drafts.keep(DRAFT, { version: 0, base: empty, values: { name, email } })
  }, [drafts, name, email])
  const faults = useFaultFocus(form.errors)
  const { send, isSending } = useSend(beginInstallation, {
    quiet: true,
    onDone: ({ message }) => {
      setNotice({ tone: 'good', text: message })
      setIn(true)
      drafts.drop(DRAFT)
      noteLogin()
      location.assign(paths.firstRun)
    },
    onRefused: (fault) => {
      if (!(fault instanceof CallRefused)) return false
      form.setErrors(fault.fields)
      if (Object.keys(fault.fields).length === 0) setNotice({ tone: 'bad', text: fault.message })
      setWait(fault.retryAfter ?? 0)
      // Another person has begun the group.
      if (fault.status === GONE) setTimeout(() => location.assign(paths.login), 3_500)
      return true
    },
  })
  const begin = () => {
    setNotice(undefined)
    const { code } = form.values
    const missing = Object.fromEntries(
      Object.entries({ code, name, email })
        .filter(([, value]) => value.trim() === '')
        .map(([field]) => [field, MISSING[field as keyof typeof MISSING]]),
    )
    const isShort = code.trim() !== '' && readStartCode(code).length !== START_CODE_LENGTH
    const read = readForm(beginInstallation, { ...form.values, email: email.trim() })
    const errors = {
      ...('errors' in read && read.errors),
      ...(isShort && { code: `El código tiene ${START_CODE_LENGTH} letras y números, como K7QM-4XPR.` }),
      ...missing,
    }
    form.setErrors(errors)
    if ('body' in read && Object.keys(errors).length === 0) send({ body: read.body })
  }
  const field = form.getInputProps
  return (
    <form {...faults} className={classes['form']} noValidate onSubmit={submitWith(begin)}>
      <TextInput
        size="md"
        required
        label="Código de inicio"
        description="Está en la ventana donde se inició Mostrador, y en el archivo codigo-de-inicio de su carpeta de datos."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={given === ''}
        classNames={{ input: classes['code'] ?? '' }}
        {...field('code')}
      />
      <TextInput size="md" required label="Su nombre" autoComplete="name" autoFocus={given !== ''} {...field('name')} />
      <TextInput
        size="md"
        required
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        {...field('email')}
      />
      <PasswordField
        size="md"
        required
        label="Contraseña"
        description={`${SHORTEST_PASSWORD} caracteres como mínimo.`}
        autoComplete="new-password"
        {...field('password')}
      />
      <Button type="submit" size="lg" fullWidth disabled={wait > 0} loading={isSending || isIn}>
        {wait > 0 ? `Espere ${Math.ceil(wait / 60)} min` : 'Crear mi casa'}
      </Button>
      <FormNotice notice={notice} />
    </form>
  )
}
