import { ModalsProvider } from '@mantine/modals'
import { useEffect } from 'react'

/** Draws the dialogs that `modals` opens; `onStanding` is called once it can. */
export function StandingQuestions({ onStanding }: { readonly onStanding: () => void }) {
  useEffect(onStanding, [onStanding])
  return <ModalsProvider labels={{ confirm: 'Aceptar', cancel: 'Regresar' }} />
}
