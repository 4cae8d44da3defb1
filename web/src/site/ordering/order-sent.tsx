import classes from './order-form.module.css'
import type { Sent } from './send-order.ts'

/** The focused form was removed. */
const takeFocus = (link: HTMLElement | null): void => link?.focus()

/** Focuses the link of a new order. */
export const OrderSent = ({ code, url, isNew }: Sent & { readonly isNew: boolean }) => (
  <div className={classes['sent']} role="status">
    <p>Su pedido llegó a la tienda. Su código es</p>
    <p className={classes['code']}>{code}</p>
    <a ref={isNew ? takeFocus : undefined} href={url} className={classes['follow']}>
      Ver cómo va mi pedido
    </a>
  </div>
)
