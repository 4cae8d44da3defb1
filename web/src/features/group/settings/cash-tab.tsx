import { shopSettings } from '@mostrador/contract/group/settings'
import { CashForm } from './cash-form.tsx'
import { ShopTab } from './parts/shop-tab.tsx'

/** D88–D105 */
export const CashTab = () => (
  <ShopTab
    title="Caja"
    hint="Cómo se cobra, se cuenta y se devuelve en cada comercio."
    label="Cargando la caja"
    call={shopSettings}
    request={(id) => ({ params: { id } })}
  >
    {({ settings }, { id }) => <CashForm key={id} shopId={id} settings={settings} />}
  </ShopTab>
)
