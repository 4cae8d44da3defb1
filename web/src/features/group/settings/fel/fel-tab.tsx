import { felSettings } from '@mostrador/contract/fiscal/fel'
import { ShopTab } from '../parts/shop-tab.tsx'
import { FelForm } from './fel-form.tsx'

/** The issuer of a shop's electronic invoices (D160). */
export const FelTab = () => (
  <ShopTab
    title="FEL"
    hint="Factura electrónica en línea: quién emite en cada comercio, y si ya lo hace."
    label="Cargando FEL"
    call={felSettings}
    request={(shopId) => ({ params: { shopId } })}
  >
    {({ settings }, { id, name }) => <FelForm key={id} shopId={id} shop={name} settings={settings} />}
  </ShopTab>
)
