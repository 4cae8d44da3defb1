import '../ui/layers.ts'
import { MantineProvider } from '@mantine/core'
import type { Profile } from '@mostrador/domain/people/user'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import { makeQueryClient } from '../api/query.ts'
import { SESSION, SessionGate } from '../session/session.tsx'
import { Notices } from '../ui/notices/notices.tsx'
import { Questions } from '../ui/questions/questions.tsx'
import { cssVariablesResolver, theme } from '../ui/theme.ts'
import { somebody } from './somebody.ts'

const mounted = new Set<() => void>()
afterEach(() => {
  for (const unmount of [...mounted]) unmount()
  localStorage.clear()
  sessionStorage.clear()
})

/** Draws a part of the screen for a person who is logged in. Gives back what takes it away again, as a reload does. */
export function mount(part: ReactNode, person: Profile = somebody('clerk', 'Tienda Central')): () => void {
  const queries = makeQueryClient()
  queries.setQueryData(SESSION, { profile: person, hasDemo: false })
  const place = document.body.appendChild(document.createElement('div'))
  const root: Root = createRoot(place)
  root.render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} deduplicateCssVariables={false}>
        <QueryClientProvider client={queries}>
          <Questions />
          <Notices />
          <SessionGate remembered={person}>{() => part}</SessionGate>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
  const unmount = () => {
    mounted.delete(unmount)
    root.unmount()
    place.remove()
  }
  mounted.add(unmount)
  return unmount
}
