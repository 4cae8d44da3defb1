import type { ReactNode } from 'react'
import { Kbd } from '../../ui/kbd.tsx'

/** A label with its key. */
export const keyed = (label: string, key: string): ReactNode => (
  <>
    {label} <Kbd>{key}</Kbd>
  </>
)
