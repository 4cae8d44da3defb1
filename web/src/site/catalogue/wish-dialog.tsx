import { groupCount } from '@mostrador/domain/count'
import type { PublicBrand } from '@mostrador/domain/group/brand'
import { showMoney } from '@mostrador/domain/money'
import { reductionsOf } from '@mostrador/domain/public/catalogue'
import type { PublicShop } from '@mostrador/domain/public/site-page'
import { whatsappAddress, whatsappNumber } from '@mostrador/domain/public/whatsapp'
import { useState } from 'react'
import { OrderForm } from '../ordering/order-form.tsx'
import { OrderSent } from '../ordering/order-sent.tsx'
import { keepSent, sentOf } from '../ordering/sent-order.ts'
import { productAddress } from '../page/addresses.ts'
import { reductionTerms } from '../page/words.ts'
import { Dialog } from './dialog.tsx'
import { ProductPhoto } from './product-photo.tsx'
import { useWishes } from './use-wishes.ts'
import classes from './wish-dialog.module.css'
import { mostOf, type WishList, wishTotal } from './wish-list.ts'
import { orderWords, reducedTotals, reductionWords, wishMessage } from './wish-message.ts'

export interface WishProps {
  readonly brand: Pick<PublicBrand, 'slug' | 'shopId' | 'takesOrders'>
  readonly shop: PublicShop
  /** Origin of the product links in the message. */
  readonly origin: string
  onClose(): void
}

/** The focused button was removed with the list. */
const takeFocus = (button: HTMLElement | null): void => button?.focus()

export function WishDialog({ brand: { slug, shopId, takesOrders }, shop, origin, onClose }: WishProps) {
  const { list, set, keep } = useWishes(slug)
  const [isOrdering, setOrdering] = useState(false)
  const [justSent, setJustSent] = useState<string>()
  const sent = sentOf(slug, list)
  const [taken, setTaken] = useState<WishList>()
  const number = whatsappNumber(shop.whatsapp)
  const isReduced = reductionsOf(shop, 0).length > 0
  const empty = () => {
    setTaken(list)
    keep([])
  }
  const undo = (kept: WishList) => {
    keep(kept)
    setTaken(undefined)
  }
  const nameOf = ({ id, name, code }: WishList[number]): string =>
    list.some((other) => other.name === name && other.id !== id) ? `${name}, código ${code}` : name
  return (
    <Dialog label="Mi lista" shape="side" onClose={onClose}>
      <div className={classes['wishes']}>
        <h2 className={classes['title']}>{isOrdering ? 'Pedir' : 'Mi lista'}</h2>
        {isOrdering && list.length > 0 ? (
          <OrderForm
            shopId={shopId}
            shop={shop}
            list={list}
            onSent={(order) => {
              keepSent(slug, list, order)
              setJustSent(order.code)
              setOrdering(false)
            }}
            onBack={() => setOrdering(false)}
          />
        ) : list.length === 0 && taken ? (
          <div className={classes['empty']}>
            <p>Su lista quedó vacía.</p>
            <button ref={takeFocus} type="button" className={classes['undo']} onClick={() => undo(taken)}>
              Deshacer
            </button>
          </div>
        ) : list.length === 0 ? (
          <p className={classes['empty']}>
            Todavía no hay nada. Toque «Mi lista» en los productos que le gusten y aquí los junta para preguntar por
            todos de una vez.
          </p>
        ) : (
          <>
            <ul className={classes['list']}>
              {list.map((wish) => (
                <li key={wish.id} className={classes['wish']}>
                  <span className={classes['photo']}>
                    <ProductPhoto file={wish.photo ?? undefined} alt="" sizes="72px" />
                  </span>
                  <div>
                    <p className={classes['name']}>{wish.name}</p>
                    {wish.values !== undefined && <p className={classes['code']}>{wish.values}</p>}
                    <p className={classes['code']}>Código {wish.code}</p>
                    <p className={classes['price']}>
                      <strong>{showMoney(wish.price)}</strong>{' '}
                      {isReduced && <span>{reductionWords(reductionsOf(shop, wish.price))}</span>}
                    </p>
                    <div className={classes['count']}>
                      <button
                        type="button"
                        aria-label={wish.quantity === 1 ? `Quitar ${nameOf(wish)}` : `Uno menos de ${nameOf(wish)}`}
                        onClick={() => set(wish, wish.quantity - 1)}
                      >
                        −
                      </button>
                      <output className="tabular">{groupCount(wish.quantity)}</output>
                      <button
                        type="button"
                        aria-label={`Uno más de ${nameOf(wish)}`}
                        disabled={wish.quantity >= mostOf(wish)}
                        onClick={() => set(wish, wish.quantity + 1)}
                      >
                        +
                      </button>
                    </div>
                    {wish.quantity >= mostOf(wish) && wish.inShop !== undefined && (
                      <p className={classes['hint']}>
                        {wish.inShop === 0 ? 'Ya no queda: pregunte a la tienda.' : `En la tienda hay ${wish.inShop}.`}
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ul>
            <div className={classes['end']}>
              <p className={classes['total']}>
                Total en tienda <strong className="tabular">{showMoney(wishTotal(list))}</strong>
              </p>
              {isReduced && <p className={classes['reduced']}>{reductionWords(reducedTotals(shop, list))}</p>}
              <p className={classes['hint']}>
                {isReduced && `${reductionTerms(shop)} `}La tienda confirma precios y existencias. Su lista se queda en
                este navegador.
              </p>
              {sent ? (
                <OrderSent {...sent} isNew={sent.code === justSent} />
              ) : (
                takesOrders && (
                  <button type="button" className={classes['send']} onClick={() => setOrdering(true)}>
                    Pedir
                  </button>
                )
              )}
              {number === undefined ? (
                !takesOrders && (
                  <p className={classes['hint']}>
                    La tienda todavía no tiene WhatsApp: muestre esta lista al visitarla.
                  </p>
                )
              ) : (
                <a
                  href={whatsappAddress(
                    number,
                    wishMessage(
                      shop,
                      list,
                      (id) => origin + productAddress(slug, id),
                      sent && orderWords(sent, origin),
                    ),
                  )}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={classes[takesOrders ? 'write' : 'send']}
                >
                  Enviar por WhatsApp
                </a>
              )}
              <button type="button" className={classes['clear']} onClick={empty}>
                Vaciar la lista
              </button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
