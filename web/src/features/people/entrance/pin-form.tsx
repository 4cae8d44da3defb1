import { Button, PasswordInput } from '@mantine/core'
import { LONGEST_PIN, SHORTEST_PIN } from '@mostrador/domain/people/pin'
import { IconArrowLeft, IconBackspace, IconUser } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { submitWith } from '../../../ui/forms/submit-with.ts'
import { FormNotice } from '../../../ui/notices/form-notice.tsx'
import classes from './pin-form.module.css'
import { useLogin } from './use-login.ts'
import { waitWords } from './wait-words.ts'

interface Person {
  readonly id: number
  readonly name: string
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** The clerks of this device's shop, then the PIN of the chosen one (D229). */
export function PinForm({ shop, people }: { readonly shop: string; readonly people: readonly Person[] }) {
  const [person, setPerson] = useState<Person>()
  if (person) return <PinEntry person={person} onBack={() => setPerson(undefined)} />
  return (
    <>
      <p className={classes['step']}>{shop}. ¿Quién entra?</p>
      <ul className={classes['people']} aria-label="Quién entra">
        {people.map((one, index) => (
          <li key={one.id}>
            <Button
              variant="default"
              size="lg"
              fullWidth
              justify="flex-start"
              autoFocus={index === 0}
              leftSection={<IconUser size={22} aria-hidden />}
              classNames={{ root: classes['person'] ?? '', label: classes['name'] ?? '' }}
              onClick={() => setPerson(one)}
            >
              {one.name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

interface EntryProps {
  readonly person: Person
  readonly onBack: () => void
}

/** Suppresses the phone's keyboard, because the pad below replaces it. */
function PinEntry({ person, onBack }: EntryProps) {
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { enterWithPin, notice, wait, isBusy } = useLogin(() => setPin(''))
  const isRefused = notice?.tone === 'bad'
  useLayoutEffect(() => {
    if (isRefused) field.current?.focus()
  }, [isRefused])
  const type = (typed: string) => {
    setPin(typed.replaceAll(/\D/g, '').slice(0, LONGEST_PIN))
    setProblem(undefined)
  }
  const tap = (typed: string) => {
    type(typed)
    field.current?.focus()
  }
  const enter = () => {
    if (isBusy || wait > 0) return
    if (pin.length < SHORTEST_PIN) setProblem(`Su PIN tiene de ${SHORTEST_PIN} a ${LONGEST_PIN} cifras.`)
    else enterWithPin(person.id, pin)
  }
  return (
    <form className={classes['form']} noValidate onSubmit={submitWith(enter)}>
      <Button
        variant="subtle"
        size="md"
        className={classes['back'] ?? ''}
        leftSection={<IconArrowLeft size={20} aria-hidden />}
        disabled={isBusy}
        onClick={onBack}
      >
        Otra persona
      </Button>
      <PasswordInput
        ref={field}
        size="lg"
        label={`PIN de ${person.name}`}
        classNames={{ innerInput: classes['pin'] ?? '', label: classes['name'] ?? '' }}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar el PIN', tabIndex: 0 }}
        autoComplete="off"
        inputMode="none"
        maxLength={LONGEST_PIN}
        autoFocus
        value={pin}
        error={problem}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <fieldset className={classes['pad']} aria-label="Teclado de números" disabled={isBusy}>
        {DIGITS.map((digit) => (
          <Button key={digit} variant="default" className={classes['key'] ?? ''} onClick={() => tap(pin + digit)}>
            {digit}
          </Button>
        ))}
        <Button
          variant="default"
          className={classes['key'] ?? ''}
          aria-label="Borrar la última cifra"
          onClick={() => tap(pin.slice(0, -1))}
        >
          <IconBackspace size={24} aria-hidden />
        </Button>
        <Button variant="default" className={classes['key'] ?? ''} onClick={() => tap(`${pin}0`)}>
          0
        </Button>
      </fieldset>
      <Button type="submit" size="lg" fullWidth disabled={wait > 0} loading={isBusy} className={classes['enter'] ?? ''}>
        {wait > 0 ? waitWords(wait) : 'ENTRAR'}
      </Button>
      <FormNotice notice={notice} />
    </form>
  )
}
