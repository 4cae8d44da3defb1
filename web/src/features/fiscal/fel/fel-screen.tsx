import { can } from '@mostrador/domain/people/permissions'
import { useProfile } from '../../../session/person/session.tsx'
import { useOverlay } from '../../../session/shop/use-overlay.ts'
import { useTab } from '../../../session/shop/use-tab.ts'
import { TabsView } from '../../../ui/acts/tabs-view.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { DocumentList } from './document-list.tsx'
import { OutagesTab } from './outages-tab.tsx'

/** D165–D168 */
export function FelScreen() {
  const profile = useProfile()
  const { chosen, choose } = useTab('documentos')
  const { address, open, change, close } = useOverlay()
  const documents = {
    name: 'documentos',
    label: 'Documentos',
    content: <DocumentList onOpen={(id) => open({ documento: id })} />,
  }
  const outages = { name: 'avisos', label: 'Avisos de contingencia', content: <OutagesTab /> }
  return (
    <>
      <TabsView
        label="FEL"
        tabs={can(profile, 'fel.decide') ? [documents, outages] : [documents]}
        chosen={chosen}
        onChoose={choose}
      />
      <DocumentDialog
        documentId={address.documento}
        onOther={(id) => change({ documento: id })}
        onClose={() => close({ documento: undefined })}
      />
    </>
  )
}
