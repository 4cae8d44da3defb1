import { ModalsProvider } from '@mantine/modals'
import { useEffect } from 'react'

/** Hears `modals`, once it is there. */
export function StandingQuestions({ onStanding }: { readonly onStanding: () => void }) {
  useEffect(onStanding, [onStanding])
  return <ModalsProvider labels={{ confirm: 'Aceptar', cancel: 'Regresar' }} />
}
