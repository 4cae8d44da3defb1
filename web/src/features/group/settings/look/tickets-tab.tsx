import { shopSettings } from '@mostrador/contract/group/settings'
import { brandOf } from '@mostrador/domain/group/brand'
import { LinksSection } from '../parts/links-section.tsx'
import { RulesForm } from '../parts/rules-form.tsx'
import { ShopTab } from '../parts/shop-tab.tsx'
import { rulesOf, ticketOf } from '../parts/shop-values.ts'
import { BrandForm } from './brand-form.tsx'
import { TicketForm } from './ticket-form.tsx'

/** Tickets (D59), brand (D130) and rules (D131). */
export const TicketsTab = () => (
  <>
    <ShopTab
      title="Tiendas y tickets"
      hint="Lo que cambie aquí vale también para las reimpresiones."
      label="Cargando los tickets"
      call={shopSettings}
      request={(id) => ({ params: { id } })}
    >
      {({ settings }, { id, name }) => (
        <>
          <TicketForm key={id} shopId={id} shop={name} settings={ticketOf(settings)} logo={settings.logo} />
          <BrandForm
            key={`marca ${id}`}
            shopId={id}
            shop={name}
            ticket={ticketOf(settings)}
            brand={brandOf(settings)}
            rules={rulesOf(settings)}
          />
          <RulesForm key={`reglas ${id}`} shopId={id} settings={rulesOf(settings)} />
        </>
      )}
    </ShopTab>
    <LinksSection />
  </>
)
