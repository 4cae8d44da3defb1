import { ActionIcon } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { groupName } from '@mostrador/domain/group/trading-group'
import { IconMenu2 } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { isTraining } from '../api/calls/training.ts'
import { useTillNews } from '../drawer/use-till.ts'
import { isUnusedPage, useMenu } from '../frame/menu.ts'
import { PlaceName } from '../frame/place-name.tsx'
import { SideMenu } from '../frame/side-menu.tsx'
import { useIsOnTheWay, usePathname } from '../navigation/navigation.ts'
import { OutboxButton } from '../outbox/panel/outbox-button.tsx'
import { useSending } from '../outbox/sending/use-sending.ts'
import { deviceOutbox } from '../outbox/waiting/outbox.ts'
import { dashboardOf } from '../paths.ts'
import { useHasDemo, usePresenceAnew, useProfile } from '../session/person/session.tsx'
import { TrainingBand, TrainingWatermark } from '../session/shop/training-band.tsx'
import { useGroup } from '../session/shop/use-group.ts'
import { forgetElsewhere } from '../session/storage/open-form-note.ts'
import { useStartedElsewhere } from '../session/storage/started-elsewhere.ts'
import { late, lateLayer } from '../ui/late/late.tsx'
import { GroupNameProvider, WindowMarkProvider } from '../ui/texts/group-name.ts'
import { DemoBanner } from './demo-banner.tsx'
import { DrawerTag, OldShiftBanner } from './drawer-tag.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { PageScans } from './page-scans.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SiteSearch } from './site-search.tsx'
import classes from './staff-shell.module.css'
import { StepsBand } from './steps-band.tsx'
import { useFetchAhead } from './use-fetch-ahead.ts'

/** Below this width the menu closes (B §9). */
const WIDE = '(min-width: 768px)'

const FirstRunBand = late(() => import('./first-run-band.tsx').then(({ FirstRunBand: band }) => band))
const PhoneMenu = lateLayer(() => import('./phone-menu.tsx').then(({ PhoneMenu: menu }) => menu))

interface Props {
  readonly children: ReactNode
}

export function StaffShell({ children }: Props) {
  return (
    <GroupNameProvider value={groupName(useGroup())}>
      <WindowMarkProvider value={isTraining ? 'PRUEBA' : ''}>
        <Bars>{children}</Bars>
      </WindowMarkProvider>
    </GroupNameProvider>
  )
}

/** Makes no history entry, because the state of the screen's entry would be lost. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('contenido')?.focus()
}

/** Scrolls the menu to the open page's entry: the office's menu is longer than a screen. */
function useShownEntry() {
  const frame = useRef<HTMLDivElement>(null)
  const path = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each screen
  useEffect(() => {
    const entry = frame.current?.querySelector('[aria-current="page"]')
    if (!frame.current || !entry) return
    const [seen, wanted] = [frame.current.getBoundingClientRect(), entry.getBoundingClientRect()]
    // Centres the entry if it was out of sight, so that its neighbours show too.
    if (wanted.bottom > seen.bottom || wanted.top < seen.top)
      frame.current.scrollTop += wanted.top - seen.top - seen.height / 2
  }, [path])
  return frame
}

/** Reads the used areas again (D230) after a page of an unused area, which may have got its first record. */
function useMenuAnew(): void {
  const path = usePathname()
  const profile = useProfile()
  const isUnused = isUnusedPage(useMenu(profile), profile, path)
  const wasUnused = useRef(false)
  const askAnew = useEffectEvent(usePresenceAnew())
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each screen
  useEffect(() => {
    if (wasUnused.current) void askAnew()
    wasUnused.current = isUnused
  }, [path])
}

function Bars({ children }: Props) {
  const profile = useProfile()
  useSending()
  useStartedElsewhere()
  useTillNews(deviceOutbox)
  useFetchAhead()
  useMenuAnew()
  const isTill = profile.role === 'clerk'
  const hasDemo = useHasDemo()
  const isOnTheWay = useIsOnTheWay()
  const path = usePathname()
  useEffect(() => forgetElsewhere(path), [path])
  const isPanel = path === dashboardOf('owner')
  const isOwner = profile.role === 'owner' && !hasDemo
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const [isOpen, drawer] = useDisclosure(false)
  const side = useShownEntry()
  return (
    <div className={classes['shell']} data-training={isTraining || undefined}>
      {/* biome-ignore lint/a11y/useValidAnchor: the link leads to a part of this page */}
      <a className={classes['skip']} href="#contenido" onClick={skipToContent}>
        Saltar al contenido
      </a>
      <TrainingBand />
      <TrainingWatermark />
      <PageScans />
      {isWide ? (
        <div className={classes['side']} ref={side}>
          <SideMenu profile={profile} />
        </div>
      ) : (
        <PhoneMenu isOpen={isOpen} onClose={drawer.close} />
      )}
      <section className={classes['bar']} aria-label="Barra superior">
        {!isWide && (
          <ActionIcon size={44} aria-label="Abrir el menú" aria-expanded={isOpen} onClick={drawer.open}>
            <IconMenu2 size={22} aria-hidden />
          </ActionIcon>
        )}
        <PlaceName profile={profile} />
        <SiteSearch />
        <span className={classes['gap']} />
        {isTill && <DrawerTag />}
        <OutboxButton />
        <NotificationBell />
        <ProfileMenu />
      </section>
      <main id="contenido" className={classes['content']} tabIndex={-1} aria-busy={isOnTheWay || undefined}>
        <DemoBanner />
        {isTill && <OldShiftBanner />}
        {isOwner && (isPanel ? <FirstRunBand /> : <StepsBand />)}
        {children}
      </main>
    </div>
  )
}
