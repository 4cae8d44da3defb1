import { Button } from '@mantine/core'
import { type RefObject, useState } from 'react'
import classes from './steps-screen.module.css'

export type StepEnd = 'onward' | 'other'

interface Props {
  /** True if nothing exists yet: one entry is then enough, and saving leads to the next step. */
  readonly isFirst: boolean
  /** 'Guardar y añadir otro' */
  readonly other: string
  /** 'Añadir otro producto', shown once there is one. */
  readonly another: string
  readonly isSending: boolean
  /** Set before the form is sent. Enter in a field means the first button. */
  readonly end: RefObject<StepEnd>
}

export function StepActs({ isFirst, other, another, isSending, end }: Props) {
  const [pressed, setPressed] = useState<StepEnd>('onward')
  const act = (means: StepEnd) => ({
    type: 'submit' as const,
    size: 'md' as const,
    loading: isSending && pressed === means,
    disabled: isSending && pressed !== means,
    onClick: () => {
      end.current = means
      setPressed(means)
    },
  })
  return (
    <div className={classes['acts']}>
      {isFirst && <Button {...act('onward')}>Guardar y seguir</Button>}
      <Button variant="default" {...act('other')}>
        {isFirst ? other : another}
      </Button>
    </div>
  )
}
