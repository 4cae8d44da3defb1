import { parsePhone } from '@mostrador/domain/people/phone'
import type { PublicShop } from '@mostrador/domain/public/site-page'
import { LONGEST_ORDER_NOTE } from '@mostrador/domain/sale/catalogue-order'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import classes from './order-form.module.css'
import { type Goods, OrderFault, OrderSender, type Sent } from './send-order.ts'

export interface OrderFormProps {
  readonly shopId: number
  readonly shop: Pick<PublicShop, 'title' | 'address'>
  readonly list: Goods
  onSent(sent: Sent): void
  onBack(): void
}

type Field = 'name' | 'phone' | 'note'
type Values = Readonly<Record<Field, string>>

const LONGEST_NAME = 200

function problemOf({ name, phone }: Values): OrderFault | undefined {
  if (name.trim() === '') return new OrderFault('Escriba su nombre.', 'name')
  if (parsePhone(phone) === undefined)
    return new OrderFault('Escriba los 8 números de su teléfono, con o sin +502.', 'phone')
  return undefined
}

/** The human check is solved while the visitor types (D192). */
export function OrderForm({ shopId, shop, list, onSent, onBack }: OrderFormProps) {
  const sender = useRef<OrderSender>(undefined)
  sender.current ??= new OrderSender()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values>({ name: '', phone: '', note: '' })
  const [fault, setFault] = useState<OrderFault>()
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    sender.current?.prepare()
    form.current?.querySelector('input')?.focus()
  }, [])
  const refuse = (why: OrderFault) => {
    setFault(why)
    if (why.field) form.current?.querySelector<HTMLElement>(`[name="${why.field}"]`)?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const problem = problemOf(values)
    if (problem) return refuse(problem)
    setFault(undefined)
    setSending(true)
    try {
      const lines = list.map(({ id, quantity }) => ({ id, quantity }))
      const sent = await sender.current?.send({ shopId, ...values, lines })
      if (sent) onSent(sent)
    } catch (error) {
      refuse(error instanceof OrderFault ? error : new OrderFault('No se pudo enviar. Intente de nuevo.'))
    } finally {
      setSending(false)
    }
  }
  const propsOf = (field: Field) => ({
    id: `pedido-${field}`,
    name: field,
    value: values[field],
    'aria-invalid': fault?.field === field,
    'aria-describedby': fault?.field === field ? 'pedido-fallo' : undefined,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setValues({ ...values, [field]: currentTarget.value }),
  })
  return (
    <form ref={form} className={classes['form']} noValidate onSubmit={(event) => void send(event)}>
      <p className={classes['where']}>
        Su pedido va a <strong>{shop.title}</strong>
        {shop.address !== '' && `, ${shop.address}`}. No paga nada ahora: la tienda le avisa cuando lo tenga.
      </p>
      <label htmlFor="pedido-name">Su nombre</label>
      <input type="text" autoComplete="name" maxLength={LONGEST_NAME} required {...propsOf('name')} />
      <label htmlFor="pedido-phone">Su teléfono</label>
      <input type="tel" autoComplete="tel" inputMode="tel" maxLength={30} required {...propsOf('phone')} />
      <label htmlFor="pedido-note">
        Nota <span className={classes['optional']}>(opcional)</span>
      </label>
      <textarea rows={3} maxLength={LONGEST_ORDER_NOTE} {...propsOf('note')} />
      <p id="pedido-fallo" role="alert" className={classes['fault']}>
        {fault?.message}
      </p>
      <button type="submit" className={classes['send']} aria-disabled={isSending}>
        {isSending ? 'Enviando…' : 'Enviar pedido'}
      </button>
      <button type="button" className={classes['back']} onClick={onBack}>
        Regresar a la lista
      </button>
      <p className={classes['hint']}>
        La tienda usa su nombre y su teléfono solo para este pedido. La página comprueba sola que usted es una persona.
      </p>
    </form>
  )
}
