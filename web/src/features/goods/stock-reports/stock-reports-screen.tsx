import { useTab } from '../../../session/shop/use-tab.ts'
import { TabsView } from '../../../ui/acts/tabs-view.tsx'
import { AbcTab } from './abc-tab.tsx'
import { IdleTab } from './idle-tab.tsx'
import { MarginTab } from './margin-tab.tsx'
import { ValueTab } from './value-tab.tsx'

/** 'Valor y margen' (D120) */
export function StockReportsScreen() {
  const { chosen, choose } = useTab('existencias')
  return (
    <TabsView
      label="Valor y margen"
      chosen={chosen}
      onChoose={choose}
      tabs={[
        { name: 'existencias', label: 'Existencias', content: <ValueTab /> },
        { name: 'margen', label: 'Margen', content: <MarginTab /> },
        { name: 'sin-venta', label: 'Sin venta', content: <IdleTab /> },
        { name: 'abc', label: 'ABC', content: <AbcTab /> },
      ]}
    />
  )
}
