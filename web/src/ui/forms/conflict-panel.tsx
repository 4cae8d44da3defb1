import { Button, Group } from '@mantine/core'
import { type ReactNode, use, useState } from 'react'
import { differencesOf, mergedOf } from './conflict.ts'
import classes from './conflict-panel.module.css'
import { GuardContext } from './form-guard.ts'

/** The label of each field and how its value is shown. */
export type FieldWords<Values> = {
  readonly [Field in keyof Values]?: readonly [label: string, read?: (value: Values[Field]) => ReactNode]
}

interface Props<Values> {
  /** The form's initial values, its present values, and those that another person saved meanwhile. */
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
  readonly words: FieldWords<Values>
  readonly onChoose: (chosen: Values) => void
}

/** Shows both versions of a record field by field, and takes the person's choices. Nothing is typed again. */
export function ConflictPanel<Values extends object>({ base, mine, theirs, words, onChoose }: Props<Values>) {
  const guard = use(GuardContext)
  const differences = differencesOf(base, mine, theirs).filter(({ field }) => words[field])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ isMine }) => isMine).map(({ field }) => field)),
  )
  const choose = (field: string, isMine: boolean) =>
    setChosen((all) => new Set(isMine ? [...all, field] : [...all].filter((other) => other !== field)))
  const unasked = Object.keys(mine).filter((field) => !words[field as keyof Values])
  return (
    <section aria-label="Dos versiones de este registro">
      <p className={classes['lead']} role="status">
        Otra persona guardó este registro mientras usted lo editaba.{' '}
        {differences.length > 0 ? 'Elija con qué se queda en cada dato.' : 'Lo que guardó es igual a lo suyo.'}
      </p>
      {differences.length > 0 && (
        <div>
          <div className={classes['heads']} aria-hidden>
            <span />
            <span>Lo suyo</span>
            <span>Lo que se guardó</span>
          </div>
          {differences.map(({ field }) => {
            const [label, read] = words[field] ?? [field]
            const side = (isMine: boolean) => {
              const value = (isMine ? mine : theirs)[field]
              return (
                <label className={classes['side']}>
                  <input
                    type="radio"
                    name={field}
                    checked={chosen.has(field) === isMine}
                    onChange={() => choose(field, isMine)}
                  />
                  <span>
                    <span className={classes['whose']}>{isMine ? 'Lo suyo: ' : 'Lo que se guardó: '}</span>
                    {value === '' || value === null ? <em>vacío</em> : read ? read(value) : String(value)}
                  </span>
                </label>
              )
            }
            return (
              <div key={field} className={classes['field']} role="radiogroup" aria-label={label}>
                <span className={classes['label']}>{label}</span>
                {side(true)}
                {side(false)}
              </div>
            )
          })}
        </div>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={guard?.close}>
          Regresar
        </Button>
        <Button data-autofocus onClick={() => onChoose(mergedOf(mine, theirs, new Set([...chosen, ...unasked])))}>
          {differences.length > 0 ? 'Seguir con lo elegido' : 'Seguir editando'}
        </Button>
      </Group>
    </section>
  )
}
