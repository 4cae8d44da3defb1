import type { PublicShop } from '@mostrador/domain/public/site-page'
import { whatsappAddress, whatsappNumber } from '@mostrador/domain/public/whatsapp'
import classes from './invitation.module.css'

export const Invitation = ({ shop }: { shop: PublicShop }) => {
  const number = whatsappNumber(shop.whatsapp)
  return (
    <aside className={classes['tile']} aria-label={`Pedir a ${shop.title}`}>
      <p className={classes['title']}>Arme su lista y pídala por WhatsApp</p>
      <p className={classes['words']}>
        Junte lo que le guste con el botón «Mi lista». Se queda en su navegador, y usted decide cuándo enviarla.
      </p>
      <p className={classes['shop']}>
        <strong>{shop.title}</strong>
        {shop.address !== '' && <span>{shop.address}</span>}
        {shop.whatsapp !== '' && <span className="tabular">{shop.whatsapp}</span>}
        {shop.hours !== '' && <span>{shop.hours}</span>}
        {shop.mapLink !== '' && (
          <a href={shop.mapLink} target="_blank" rel="noopener noreferrer">
            Ver en el mapa
          </a>
        )}
      </p>
      {number !== undefined && (
        <a
          href={whatsappAddress(number, `Hola, ${shop.title}. Vi su catálogo y quisiera hacer una consulta.`)}
          target="_blank"
          rel="noopener noreferrer"
          className={classes['write']}
        >
          Escribir a la tienda
        </a>
      )}
    </aside>
  )
}
