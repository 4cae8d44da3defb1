import { can } from '@mostrador/domain/people/permissions'
import { useProfile } from '../../../session/person/session.tsx'
import { useTab } from '../../../session/shop/use-tab.ts'
import { TabsView } from '../../../ui/acts/tabs-view.tsx'
import { AuditTab } from './audit-tab.tsx'
import { RecordList } from './record-list.tsx'
import { TrashTab } from './trash-tab.tsx'

/** usuarios/registros (B §2, D52). Only the owner sees the log (D64). */
export function RecordsScreen() {
  const profile = useProfile()
  const { chosen, choose } = useTab('cuentas')
  const tabs = [
    { name: 'cuentas', label: 'Cuentas', content: <RecordList /> },
    ...(can(profile, 'audit.read') ? [{ name: 'bitacora', label: 'Bitácora', content: <AuditTab /> }] : []),
    ...(can(profile, 'trash.use') ? [{ name: 'papelera', label: 'Papelera', content: <TrashTab /> }] : []),
  ]
  return <TabsView label="Registro" tabs={tabs} chosen={chosen} onChoose={choose} />
}
