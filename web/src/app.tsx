import { MantineProvider } from '@mantine/core'
import type { Profile } from '@mostrador/domain/people/user'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect, useState } from 'react'
import { makeQueryClient } from './api/calls/query.ts'
import { renewFailedWhenBack } from './api/calls/renew.ts'
import { MenuContext } from './frame/menu.ts'
import { makeNavigator } from './navigation/navigator.ts'
import { Screens } from './navigation/screens.tsx'
import { routesOf } from './router.tsx'
import { menuOf } from './screens.ts'
import { useBuildWatch } from './session/device/use-build-watch.ts'
import { SessionGate } from './session/person/session.tsx'
import { useSessionEnd } from './session/person/session-end.tsx'
import { Notices } from './ui/notices/notices.tsx'
import { Questions } from './ui/questions/questions.tsx'
import { ErrorState } from './ui/texts/error-state.tsx'
import { LoadingState } from './ui/texts/loading-state.tsx'
// The login and a till both show it at once, so it belongs to the first file.
import './ui/texts/woven-band.tsx'
import { cssVariablesResolver, theme } from './ui/theme/theme.ts'

interface Props {
  readonly nonce: string
  readonly remembered: Profile | undefined
}

export function App({ nonce, remembered }: Props) {
  const [queries] = useState(makeQueryClient)
  useEffect(() => renewFailedWhenBack(queries), [queries])
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
        // `cssVariablesResolver` makes all variables, and Mantine's sheet would repeat most of them.
        deduplicateCssVariables={false}
      >
        <QueryClientProvider client={queries}>
          <Questions />
          <Notices />
          <SessionGate remembered={remembered}>
            {(profile) => <Areas key={profile?.role ?? 'stranger'} profile={profile} />}
          </SessionGate>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
}

const FAILURES = {
  missing: 'Esta pantalla no se pudo abrir. Revise la conexión e intente de nuevo.',
  broken: 'Esta pantalla falló. Intente de nuevo; si sigue igual, recargue la página.',
} as const

function Areas({ profile }: { profile: Profile | undefined }) {
  const [navigator] = useState(() => makeNavigator(routesOf(profile)))
  useEffect(() => navigator.setRoutes(routesOf(profile)), [navigator, profile])
  useSessionEnd()
  useBuildWatch(navigator)
  return (
    <MenuContext value={menuOf}>
      <Screens
        navigator={navigator}
        meanwhile={<LoadingState label="Abriendo Mostrador" onRetry={() => location.reload()} fills />}
        failure={({ why, fills, retry }) => <ErrorState message={FAILURES[why]} onRetry={retry} fills={fills} />}
      />
    </MenuContext>
  )
}
