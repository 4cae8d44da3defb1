import { Button } from '@mantine/core'
import { type RefObject, useState } from 'react'
import classes from './steps-screen.module.css'

/** Where a saved step leads: to the next one, or where its second button says. */
export type StepEnd = 'onward' | 'other'

interface Props {
  /** Nothing was made here before: one is enough, and what follows is the next step. */
  readonly isFirst: boolean
  /** 'Guardar y añadir otro' */
  readonly other: string
  /** 'Añadir otro producto': once there is one, the step stays open. */
  readonly another: string
  readonly isSending: boolean
  /** Told before the form is sent; Enter in a field means the first button. */
  readonly end: RefObject<StepEnd>
}

/** What ends the form of a step. */
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
