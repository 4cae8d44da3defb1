import { ModalsProvider } from '@mantine/modals'
import { useEffect } from 'react'

/** Draws the dialogs that `modals` opens. Calls `onStanding` once it can. */
export function StandingQuestions({ onStanding }: { readonly onStanding: () => void }) {
  useEffect(onStanding, [onStanding])
  return <ModalsProvider labels={{ confirm: 'Aceptar', cancel: 'Regresar' }} />
}
