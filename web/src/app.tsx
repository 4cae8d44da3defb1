import { MantineProvider } from '@mantine/core'
import type { Profile } from '@mostrador/domain/people/user'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, useState } from 'react'
import { makeQueryClient } from './api/query.ts'
import { renewFailedWhenBack } from './api/renew.ts'
import { makeRouter } from './router.tsx'
import { SessionGate } from './session/session.tsx'
import { useSessionEnd } from './session/session-end.tsx'
import { useBuildWatch } from './session/use-build-watch.ts'
import { Notices } from './ui/notices/notices.tsx'
import { Questions } from './ui/questions/questions.tsx'
import { cssVariablesResolver, theme } from './ui/theme.ts'

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
        // All variables are made here: their sheet would say most of them twice.
        deduplicateCssVariables={false}
      >
        <QueryClientProvider client={queries}>
          <Questions />
          <Notices />
          <SessionGate remembered={remembered}>
            {(profile) => <Screens key={profile?.role ?? 'stranger'} profile={profile} />}
          </SessionGate>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
}

function Screens({ profile }: { profile: Profile | undefined }) {
  const [router] = useState(() => makeRouter(profile))
  useSessionEnd()
  useBuildWatch(router)
  return <RouterProvider router={router} context={{ profile }} />
}
