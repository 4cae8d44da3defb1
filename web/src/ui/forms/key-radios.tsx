import { Kbd } from '../texts/kbd.tsx'
import classes from './key-radios.module.css'

interface KeyChoice<Value extends string> {
  readonly value: Value
  readonly word: string
  /** The key as printed on the button. `key` is the browser's name of it. */
  readonly shown?: string
  readonly key?: string
}

interface Props<Value extends string> {
  readonly name: string
  readonly choices: readonly KeyChoice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Radio buttons wide enough for a finger, with their keys printed on them. */
export const KeyRadios = <Value extends string>({ name, choices, value, onChange }: Props<Value>) => (
  <div className={classes['ways']}>
    {choices.map(({ value: each, word, shown, key }) => (
      <label key={each} className={classes['way']} data-chosen={each === value || undefined}>
        <input
          type="radio"
          name={name}
          className={classes['radio']}
          aria-keyshortcuts={key}
          checked={each === value}
          onChange={() => onChange(each)}
        />
        {word}
        {shown && <Kbd>{shown}</Kbd>}
      </label>
    ))}
  </div>
)
