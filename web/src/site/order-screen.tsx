import { groupCount } from '@mostrador/domain/count'
import { catalogueAddress } from '@mostrador/domain/group/brand'
import { showMoney } from '@mostrador/domain/money'
import type { OrderPage, VisitorOrder } from '@mostrador/domain/public/site-page'
import { whatsappAddress, whatsappNumber } from '@mostrador/domain/public/whatsapp'
import type { CatalogueOrderState } from '@mostrador/domain/sale/catalogue-order'
import { showDay, showLocal } from '@mostrador/domain/time'
import classes from './order-screen.module.css'
import { SiteFoot } from './page/site-foot.tsx'
import { SiteHead } from './page/site-head.tsx'

const STATES: Readonly<Record<CatalogueOrderState, string>> = {
  new: 'Recibido',
  setAside: 'Apartado',
  sold: 'Vendido',
  declined: 'No se pudo',
}

function adviceOf({ state, heldUntil, reason, code, shop }: VisitorOrder): string {
  switch (state) {
    case 'new':
      return `${shop.title} recibió su pedido y le avisa cuando lo tenga listo. Todavía no está apartado, y aquí no se paga nada.`
    case 'setAside':
      return `${heldUntil === null ? 'Se lo guardamos' : `Se lo guardamos hasta el ${showDay(heldUntil)}`}. Pase a la tienda y diga el código ${code}. Paga al recogerlo.`
    case 'sold':
      return '¡Gracias por su compra!'
    case 'declined':
      return `${reason} Puede escribir a la tienda o hacer otro pedido.`
  }
}

/** /p/{token} (D192). Works without a script. */
export function OrderScreen({ page: { order, brand, year, links, group, origin: _ } }: { page: OrderPage }) {
  const crumbs = [
    ...(brand ? [{ label: brand.title, path: catalogueAddress(brand.slug) }] : []),
    { label: order ? `Pedido ${order.code}` : 'Pedido', path: '#', isHere: true },
  ]
  return (
    <>
      <SiteHead crumbs={crumbs} />
      <main className={classes['page']}>{order ? <Order order={order} /> : <Unknown />}</main>
      <SiteFoot year={year} links={links} owner={order?.shop.title ?? group.name} />
    </>
  )
}

const Unknown = () => (
  <>
    <h1 className={classes['title']}>No encontramos ese pedido</h1>
    <p className={classes['advice']}>Revise que el enlace esté completo, o pregunte en la tienda.</p>
  </>
)

function Order({ order }: { order: VisitorOrder }) {
  const { code, placedAt, state, lines, total, shop } = order
  const number = whatsappNumber(shop.whatsapp)
  return (
    <>
      <p className={classes['state']} data-state={state}>
        {STATES[state]}
      </p>
      <h1 className={classes['title']}>
        Pedido <span className={classes['code']}>{code}</span>
      </h1>
      <p className={classes['advice']}>{adviceOf(order)}</p>
      <ul className={classes['lines']} aria-label="Productos">
        {lines.map(({ name, specification, quantity, price }) => (
          <li key={`${name} ${specification}`}>
            <span>
              <bdi>{name}</bdi>
              {specification !== '' && <span className={classes['kind']}> {specification}</span>}
              <span className={classes['count']}>
                {groupCount(quantity)} × {showMoney(price)}
              </span>
            </span>
            <span className="tabular">{showMoney(quantity * price)}</span>
          </li>
        ))}
      </ul>
      <p className={classes['total']}>
        Total <strong className="tabular">{showMoney(total)}</strong>
      </p>
      <p className={classes['hint']}>
        Pedido el {showLocal(placedAt)}, a los precios de ese día. La tienda confirma precios y existencias.
      </p>
      {number !== undefined && (
        <a
          className={classes['write']}
          href={whatsappAddress(number, `Hola, ${shop.title}. Escribo por mi pedido ${code} del catálogo.`)}
          rel="noopener noreferrer"
        >
          Escribir a {shop.title} por WhatsApp
        </a>
      )}
      <address className={classes['shop']}>
        {shop.title}
        {shop.address !== '' && <span>{shop.address}</span>}
        {shop.hours !== '' && <span className={classes['hours']}>{shop.hours}</span>}
        {shop.mapLink !== '' && (
          <a href={shop.mapLink} rel="noopener noreferrer">
            Cómo llegar
          </a>
        )}
      </address>
    </>
  )
}
