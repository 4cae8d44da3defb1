import { Button, TextInput } from '@mantine/core'
import { isColour } from '@mostrador/domain/group/colour'
import classes from './brand-form.module.css'
import { UNREADABLE } from './brand-values.ts'

interface Props {
  readonly label: string
  readonly value: string
  readonly fault: React.ReactNode
  /** undefined if the colour is readable. */
  readonly nearest?: string | undefined
  onChange(value: string): void
}

export const ColourField = ({ label, value, fault, nearest, onChange }: Props) => (
  <div className={classes['colour']}>
    <TextInput
      label={label}
      value={value}
      error={nearest ? UNREADABLE : fault}
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          aria-label={`${label}: elegir`}
          className={classes['swatch']}
          value={isColour(value) ? value : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
    {nearest && (
      <Button variant="default" size="compact-md" onClick={() => onChange(nearest)}>
        <span className={classes['chip']} style={{ background: nearest }} />
        Usar {nearest}
      </Button>
    )}
  </div>
)
