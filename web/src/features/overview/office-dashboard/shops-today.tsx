import type { OfficeFigures } from '@mostrador/contract/overview/dashboard'
import { counted } from '@mostrador/domain/count'
import { differencesInWords } from '@mostrador/domain/money/shift-sheet'
import { localDay } from '@mostrador/domain/time'
import { invoicesOf, shiftsOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { FigureLead } from './figure-lead.tsx'
import classes from './today-figures.module.css'

type Shop = OfficeFigures['today']['shops'][number]

/** 'Corte de hoy: Faltan Q5.00 en tarjeta', or '' if no shift was counted today. */
export const countWords = ({ difference, differences = [] }: Pick<Shop, 'difference' | 'differences'>): string =>
  difference === undefined || difference === null ? '' : `Corte de hoy: ${differencesInWords(differences)}`

/** A single shop shows only the difference of its counts, because the figure above has its sales. */
export function ShopsToday({ shops }: { readonly shops: readonly Shop[] }) {
  const { role } = useProfile()
  const day = localDay(Date.now())
  const isOne = shops.length === 1
  const shown = isOne ? shops.filter((shop) => countWords(shop) !== '') : shops
  if (shown.length === 0) return null
  return (
    <section aria-label="Hoy, por tienda">
      <dl className={classes['shops']}>
        {shown.map((shop) => (
          <div key={shop.id}>
            <dt>
              {shop.name}
              {countWords(shop) !== '' && (
                <span className={classes['drawer']}>
                  <FigureLead rows={{ to: shiftsOf(role), search: { comercio: shop.id } }}>
                    {countWords(shop)}
                  </FigureLead>
                </span>
              )}
            </dt>
            {!isOne && (
              <dd>
                <FigureLead rows={{ to: invoicesOf(role), search: { comercio: shop.id, desde: day, hasta: day } }}>
                  <Money value={shop.sales} />
                </FigureLead>
                <span className={classes['drawer']}>{counted(shop.orders, 'pedido', 'pedidos')}</span>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
