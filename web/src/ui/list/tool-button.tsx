import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import classes from './tool-button.module.css'

interface Props extends Pick<ButtonProps, 'loading' | 'disabled'>, Pick<ComponentProps<'button'>, 'onClick' | 'ref'> {
  /** The accessible name, which begins with the visible word. */
  readonly label: string
  readonly icon: ReactNode
  readonly children: ReactNode
}

/** On a narrow screen it shows only its icon. */
export const ToolButton = ({ label, icon, children, ...button }: Props) => (
  <Button variant="default" {...button} aria-label={label} className={classes['tool'] ?? ''}>
    <span className={classes['icon']}>{icon}</span>
    <span className={classes['word']}>{children}</span>
  </Button>
)
