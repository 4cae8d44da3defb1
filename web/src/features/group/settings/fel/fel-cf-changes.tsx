import { ActionIcon, Button, TextInput } from '@mantine/core'
import { MOST_CF_CHANGES } from '@mostrador/contract/fiscal/fel'
import { localDay } from '@mostrador/domain/time'
import { IconPlus, IconX } from '@tabler/icons-react'
import { writeRows } from '../../../../session/forms/kept-rows.ts'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import classes from './fel-form.module.css'
import { cfChangeProblems, type TypedCfChange, typedCfChanges } from './fel-values.ts'

interface Props {
  readonly written: string
  /** True once the form found an error here: each field then shows its own. */
  readonly isJudged: boolean
  readonly onChange: (written: string) => void
}

/** Limits of later days (D163). A till without network applies them by itself. */
export function FelCfChanges({ written, isJudged, onChange }: Props) {
  const changes = typedCfChanges(written)
  const problems = cfChangeProblems(changes, localDay(Date.now()))
  const set = (at: number, change: Partial<TypedCfChange>) =>
    onChange(writeRows(changes.map((each, index) => (index === at ? { ...each, ...change } : each))))
  return (
    <>
      {changes.map((change, at) => {
        const error = (name: keyof TypedCfChange) => (isJudged ? problems[at]?.[name] : undefined)
        const amount = (name: 'cfLimit' | 'cfWarning') => ({
          inputMode: 'decimal' as const,
          leftSection: 'Q',
          value: change[name],
          error: error(name),
          onChange: (event: { currentTarget: { value: string } }) => set(at, { [name]: event.currentTarget.value }),
        })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a change has no other key
          <fieldset key={at} className={classes['change']} aria-label={`Cambio ${at + 1}`}>
            <DayField
              label="A partir del"
              value={change.since}
              error={error('since')}
              onChange={(since) => set(at, { since })}
            />
            <TextInput label="Sin CF desde" {...amount('cfLimit')} />
            <TextInput label="Avisar desde" {...amount('cfWarning')} />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              className={classes['takeAway'] ?? ''}
              aria-label={`Quitar el cambio ${at + 1}`}
              onClick={() => onChange(writeRows(changes.filter((_, index) => index !== at)))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </fieldset>
        )
      })}
      {changes.length < MOST_CF_CHANGES && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          className={classes['another'] ?? ''}
          onClick={() => onChange(writeRows([...changes, { since: '', cfLimit: '', cfWarning: '' }]))}
        >
          Cambiar el límite desde un día
        </Button>
      )}
    </>
  )
}
