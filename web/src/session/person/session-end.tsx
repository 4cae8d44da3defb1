import { useEffect } from 'react'
import { onSessionEnd } from '../../api/calls/session-end.ts'
import { showInfo } from '../../ui/notices/info.tsx'
import { isFormOpen } from '../storage/open-form-note.ts'
import { forgetProfile } from '../storage/profile-cookie.ts'
import { hasUnsavedWork } from '../storage/unsaved-work.ts'
import { goToLogin } from './return-place.ts'

const SENTENCE = 'Su sesión terminó. Inicie sesión de nuevo para continuar.'

const whatStays = (): string[] => [
  ...(hasUnsavedWork() ? ['Su pedido sigue guardado en este navegador.'] : []),
  ...(isFormOpen() ? ['Lo que escribió sigue guardado en este navegador.'] : []),
]

/** Reacts to a session that the server has ended: says so once, and leads to the login and back here (trap 22). */
export function useSessionEnd(): void {
  useEffect(
    () =>
      onSessionEnd(() =>
        showInfo([SENTENCE, ...whatStays()].join(' '), {
          act: 'Iniciar sesión',
          onAct: () => {
            forgetProfile()
            goToLogin()
          },
        }),
      ),
    [],
  )
}
