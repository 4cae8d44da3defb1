import classes from './order-form.module.css'
import type { Sent } from './send-order.ts'

/** The form with the focus has gone. */
const takeFocus = (link: HTMLElement | null): void => link?.focus()

/** The code of an order that was sent, and the link to its page, which takes the focus of a new one. */
export const OrderSent = ({ code, url, isNew }: Sent & { readonly isNew: boolean }) => (
  <div className={classes['sent']} role="status">
    <p>Su pedido llegó a la tienda. Su código es</p>
    <p className={classes['code']}>{code}</p>
    <a ref={isNew ? takeFocus : undefined} href={url} className={classes['follow']}>
      Ver cómo va mi pedido
    </a>
  </div>
)
