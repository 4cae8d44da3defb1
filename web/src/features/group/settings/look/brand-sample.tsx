import { SegmentedControl } from '@mantine/core'
import type { PublicBrand } from '@mostrador/domain/group/brand'
import { palettesOf } from '@mostrador/domain/group/brand-palette'
import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import type { TicketSettings } from '@mostrador/domain/group/ticket'
import type { CatalogueProduct } from '@mostrador/domain/public/catalogue'
import { useDeferredValue, useMemo, useState } from 'react'
import { PlaceName } from '../../../../frame/place-name.tsx'
import { SideMenu } from '../../../../frame/side-menu.tsx'
import { variablesOf } from '../../../../site/brand-style.ts'
import { ProductCard } from '../../../../site/catalogue/product-card.tsx'
import { ShopPanel } from '../../../../site/shop-panels.tsx'
import classes from './brand-form.module.css'
import { TicketPreview } from './ticket-preview.tsx'

interface Props {
  readonly brand: PublicBrand
  readonly shop: string
  readonly ticket: TicketSettings
  readonly rules: ShopRules
}

const EXAMPLE: CatalogueProduct = {
  id: 128,
  code: 'A-128',
  barcode: '7501000001280',
  name: 'Un producto de ejemplo',
  description: 'Así se lee lo que usted escriba de cada producto.',
  photos: [],
  group: 'Grupo',
  element: 'Elemento',
  specification: 'Grande',
  quantity: 2,
  price: 12_500,
  isNew: true,
}

/** Only the shop of this person shows. */
const EXAMPLE_CLERK = {
  id: 0,
  role: 'clerk',
  name: '',
  email: '',
  phone: '',
  address: '',
  department: '',
  description: '',
  occupation: '',
  shopId: 0,
  extension: '',
  extensionId: 0,
} as const

const nothing = () => undefined

/** Uses the real components of the landing page, the catalogue, the clerks' frame and the ticket. */
export function BrandSample({ brand, shop: name, ticket, rules }: Props) {
  const shown = useDeferredValue(brand)
  const [isNight, setNight] = useState(false)
  const { light, dark } = useMemo(() => palettesOf(shown.colours), [shown.colours])
  const palette = isNight && dark ? dark : light
  const shop = { ...rules, title: shown.title, address: '', whatsapp: '', hours: '', mapLink: '' }
  const clerk = { ...EXAMPLE_CLERK, ...rules, shop: name, sign: shown.logo === '' ? undefined : shown }
  return (
    <>
      <figure className={classes['sample']}>
        <figcaption className={classes['caption']}>
          <span>{dark ? 'Así lo ve el público' : 'Así lo ve el público, de día y de noche'}</span>
          {dark && (
            <SegmentedControl
              aria-label="Hora de la muestra"
              data={[
                { value: 'dia', label: 'De día' },
                { value: 'noche', label: 'De noche' },
              ]}
              value={isNight ? 'noche' : 'dia'}
              onChange={(chosen) => setNight(chosen === 'noche')}
            />
          )}
        </figcaption>
        <div className={classes['look']} data-voice={shown.voice} style={variablesOf(palette)} inert>
          <ShopPanel brand={shown} />
          <div className={classes['card']}>
            <ProductCard
              brand={shown}
              shop={shop}
              shown={{ product: EXAMPLE }}
              tags={[]}
              fits={false}
              isFirst={false}
              address="#"
              onDetails={nothing}
              onPhotos={nothing}
            />
          </div>
        </div>
      </figure>
      <figure className={classes['sample']}>
        <figcaption className={classes['caption']}>Así la ve quien vende</figcaption>
        <div className={classes['frame']} inert>
          <div className={classes['side']}>
            <SideMenu profile={clerk} />
          </div>
          <div className={classes['bar']}>
            <PlaceName profile={clerk} />
          </div>
        </div>
      </figure>
      <figure className={classes['sample']}>
        <figcaption className={classes['caption']}>Así empieza su ticket</figcaption>
        <div className={classes['paper']} inert>
          <TicketPreview shop={name} settings={ticket} logo={shown.logo} />
        </div>
      </figure>
    </>
  )
}
