import { Button, TextInput } from '@mantine/core'
import { CODE_DIGITS, LONGEST_TYPED_ENTRY, readEntryCode } from '@mostrador/domain/people/entry-code'
import { useLayoutEffect, useRef, useState } from 'react'
import { FormNotice, type NoticeWords } from '../../../ui/notices/form-notice.tsx'
import classes from './login-form.module.css'
import { waitWords } from './wait-words.ts'

interface Props {
  readonly notice: NoticeWords | undefined
  /** Seconds to wait after too many attempts. */
  readonly wait: number
  readonly isBusy: boolean
  readonly onEnter: (code: string) => void
  readonly onBack: () => void
}

/** Sends a code of the phone with its sixth digit. Accepts a printed recovery code too. */
export function CodeForm({ notice, wait, isBusy, onEnter, onBack }: Props) {
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const isRefused = notice?.tone === 'bad'
  useLayoutEffect(() => {
    // Clears a refused code, so that the next digit does not send it again.
    if (!isRefused) return
    setCode('')
    field.current?.focus()
  }, [isRefused])
  const send = (typed: string) => {
    const read = readEntryCode(typed)
    if (read) onEnter(typed)
    else
      setProblem(
        isRecovery ? 'Son doce letras y cifras, como están en su papel.' : `El código son ${CODE_DIGITS} cifras.`,
      )
  }
  const type = (typed: string) => {
    setCode(typed)
    setProblem(undefined)
    if (!isBusy && wait === 0 && readEntryCode(typed)?.kind === 'authenticator') onEnter(typed)
  }
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && wait === 0) send(code)
      }}
    >
      <p className={classes['step']}>
        {isRecovery
          ? 'Escriba uno de los códigos de recuperación que guardó. Cada uno sirve una vez.'
          : 'Abra la aplicación de autenticación de su teléfono y escriba el código que muestra para esta tienda.'}
      </p>
      <TextInput
        key={isRecovery ? 'recovery' : 'code'}
        ref={field}
        size="md"
        label={isRecovery ? 'Código de recuperación' : 'Código de verificación'}
        classNames={{ input: classes['code'] ?? '' }}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LONGEST_TYPED_ENTRY}
        autoFocus
        value={code}
        error={problem}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" fullWidth disabled={wait > 0} loading={isBusy} className={classes['enter'] ?? ''}>
        {wait > 0 ? waitWords(wait) : 'ENTRAR'}
      </Button>
      <Button
        variant="subtle"
        size="md"
        fullWidth
        disabled={isBusy}
        onClick={() => {
          setRecovery(!isRecovery)
          setCode('')
          setProblem(undefined)
        }}
      >
        {isRecovery ? 'Usar el código del teléfono' : 'Usar un código de recuperación'}
      </Button>
      <Button variant="subtle" color="gray" size="md" fullWidth disabled={isBusy} onClick={onBack}>
        Regresar
      </Button>
      <FormNotice notice={notice} />
    </form>
  )
}
