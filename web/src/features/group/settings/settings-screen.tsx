import { can } from '@mostrador/domain/people/permissions'
import { lazy, Suspense } from 'react'
import { OWN_SETTINGS, OWNERS_SETTINGS } from '../../../frame/settings-tabs.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { useTab } from '../../../session/shop/use-tab.ts'
import { type Tab, TabsView } from '../../../ui/acts/tabs-view.tsx'
import { untilHere } from '../../../ui/late/late.tsx'
import { AccountTab } from './account/account-tab.tsx'
import { SecurityTab } from './account/security-tab.tsx'
import { BackupTab } from './backup-tab.tsx'
import { CashTab } from './cash-tab.tsx'
import { FelTab } from './fel/fel-tab.tsx'
import { GroupTab } from './group-tab.tsx'
import { NoShopYet } from './no-shop-yet.tsx'
import { ScannerTab } from './scanner-tab.tsx'
import { TrainingTab } from './training-tab.tsx'

/** Only the owner loads the code that draws tickets. */
const TicketsTab = lazy(
  untilHere(() => import('./look/tickets-tab.tsx').then((module) => ({ default: module.TicketsTab }))),
)

/** Loads the code that draws QR codes. */
const DevicesTab = lazy(untilHere(() => import('./devices-tab.tsx').then((module) => ({ default: module.DevicesTab }))))

const OWNERS_TABS: readonly Tab[] = [
  {
    name: 'tiendas',
    label: OWNERS_SETTINGS.tiendas,
    content: (
      <Suspense>
        <TicketsTab />
      </Suspense>
    ),
  },
  { name: 'grupo', label: OWNERS_SETTINGS.grupo, content: <GroupTab /> },
  { name: 'caja', label: OWNERS_SETTINGS.caja, content: <CashTab /> },
  { name: 'fel', label: OWNERS_SETTINGS.fel, content: <FelTab /> },
  { name: 'seguridad', label: OWNERS_SETTINGS.seguridad, content: <SecurityTab /> },
  { name: 'practica', label: OWNERS_SETTINGS.practica, content: <TrainingTab /> },
  { name: 'respaldo', label: OWNERS_SETTINGS.respaldo, content: <BackupTab /> },
]

/** A shop's settings need a first shop (D133). */
const ofNoShop = (tab: Tab): Tab =>
  ['tiendas', 'caja', 'fel'].includes(tab.name) ? { ...tab, content: <NoShopYet title={tab.label} /> } : tab

/** The owner also has the settings of shops and group (D64). */
export function SettingsScreen() {
  const profile = useProfile()
  const { chosen, choose } = useTab('cuenta')
  const tabs = [
    { name: 'cuenta', label: OWN_SETTINGS.cuenta, content: <AccountTab /> },
    { name: 'escaner', label: OWN_SETTINGS.escaner, content: <ScannerTab /> },
    {
      name: 'dispositivos',
      label: OWN_SETTINGS.dispositivos,
      content: (
        <Suspense>
          <DevicesTab />
        </Suspense>
      ),
    },
    ...(can(profile, 'settings.write') ? OWNERS_TABS.map(profile.shopId === 0 ? ofNoShop : (tab) => tab) : []),
  ]
  return <TabsView label="Opciones" tabs={tabs} chosen={chosen} onChoose={choose} />
}
