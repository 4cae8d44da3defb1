import { useEffect } from 'react'
import { onSessionEnd } from '../api/session-end.ts'
import { showInfo } from '../ui/info.tsx'
import { forgetProfile } from './profile-cookie.ts'
import { goToLogin } from './return-place.ts'
import { hasUnsavedWork } from './unsaved-work.ts'

const SENTENCE = 'Su sesión terminó. Inicie sesión de nuevo para continuar.'

/** When the server no longer knows this browser: says so, once, and leads to the login and back here (trap 22). */
export function useSessionEnd(): void {
  useEffect(
    () =>
      onSessionEnd(() =>
        showInfo(hasUnsavedWork() ? `${SENTENCE} Su pedido sigue guardado en este navegador.` : SENTENCE, {
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
