import '../ui/layers/layers.ts'
import '../ui/layers/late-layers.ts'
import { MantineProvider } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import type { Profile } from '@mostrador/domain/people/user'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach } from 'vitest'
import { makeQueryClient } from '../api/calls/query.ts'
import { MenuContext } from '../frame/menu.ts'
import { makeNavigator } from '../navigation/navigator.ts'
import { Screens } from '../navigation/screens.tsx'
import { routesOf } from '../router.tsx'
import { menuOf } from '../screens.ts'
import { SESSION, SessionGate } from '../session/person/session.tsx'
import { watchLayers } from '../ui/layers/layer-stack.ts'
import { hasOwnEscape } from '../ui/layers/own-escape.ts'
import { Notices } from '../ui/notices/notices.tsx'
import { Questions } from '../ui/questions/questions.tsx'
import { cssVariablesResolver, theme } from '../ui/theme/theme.ts'
import { somebody } from './somebody.ts'

watchLayers(hasOwnEscape)

const Styled = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} deduplicateCssVariables={false}>
    {children}
  </MantineProvider>
)

function draw(part: ReactNode): () => void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<Styled>{part}</Styled>)
  return () => {
    root.unmount()
    place.remove()
  }
}

// These stay mounted between tests, because their modules note only once that they are mounted.
draw(
  <>
    <Questions />
    <Notices />
  </>,
)

const mounted = new Set<() => void>()
afterEach(() => {
  for (const unmount of [...mounted]) unmount()
  localStorage.clear()
  sessionStorage.clear()
})

/** Mounts a part of the screen for a logged-in person. Returns a function that unmounts it as a reload would. */
export function mount(part: ReactNode, person: Profile = somebody('clerk', 'Tienda Central')): () => void {
  const queries = makeQueryClient()
  queries.setQueryData(SESSION, { profile: person, hasDemo: false })
  const remove = draw(
    <QueryClientProvider client={queries}>
      <MenuContext value={menuOf}>
        <SessionGate remembered={person}>{() => part}</SessionGate>
      </MenuContext>
    </QueryClientProvider>,
  )
  const unmount = () => {
    mounted.delete(unmount)
    modals.closeAll()
    notifications.clean()
    remove()
  }
  mounted.add(unmount)
  return unmount
}

export interface MountedScreen {
  /** Draws the screen again at the address of then. */
  readonly reload: () => void
  /** Plays another tab at the same address: it shares what the device keeps, and nothing of what its tab keeps. */
  readonly beside: (act: () => Promise<void>) => Promise<void>
}

function keep(storage: Storage): () => void {
  const kept = Object.entries({ ...storage })
  return () => {
    storage.clear()
    for (const [name, value] of kept) storage.setItem(name, value)
  }
}

interface ScreenOptions {
  readonly hasShell?: true
}

/** Draws the screen at an address, without the shell around it unless the test asks for it. */
export function mountScreen(address: string, person?: Profile, options: ScreenOptions = {}): MountedScreen {
  history.pushState(null, '', address)
  const drawAgain = () => mount(<Routed person={person ?? somebody('clerk', 'Tienda Central')} {...options} />, person)
  let unmount = drawAgain()
  // A reload runs no cleanup, so the storage must stay as it was.
  const reload = (beforeDrawing: () => void = () => undefined) => {
    const putBack = [localStorage, sessionStorage].map(keep)
    unmount()
    for (const put of putBack) put()
    beforeDrawing()
    unmount = drawAgain()
  }
  return {
    reload: () => reload(),
    async beside(act) {
      const putBack = keep(sessionStorage)
      reload(() => sessionStorage.clear())
      await act()
      reload(putBack)
    },
  }
}

function Routed({ person, hasShell }: { readonly person: Profile } & ScreenOptions) {
  const [navigator] = useState(() =>
    makeNavigator(routesOf(person).map((route) => ('screen' in route && !hasShell ? withoutFrame(route) : route))),
  )
  const screens = <Screens navigator={navigator} meanwhile={null} failure={({ why }) => <p role="alert">{why}</p>} />
  // The part of the shell in which menus are drawn.
  return hasShell ? screens : <main id="contenido">{screens}</main>
}

const withoutFrame = <Framed extends { readonly frame?: unknown }>({ frame: _frame, ...route }: Framed) => route
