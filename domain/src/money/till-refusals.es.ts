import { type Centavos, showMoney } from '../money.ts'
import { type Day, showDay } from '../time.ts'

/** Messages that contract and tills use too. A file of its own, so that tills do not load all of `messages.es.ts`. */
export const TILL_REFUSALS = {
  required: () => 'Este dato es obligatorio.',
  nitForm: () => 'El NIT son números con un último dígito o K, o CF.',
  passwordTooShort: (least: number) => `La contraseña necesita ${least} caracteres como mínimo.`,
  /** Refusal on a device in training mode (D135). */
  training: () =>
    'Este dispositivo está en modo de práctica: aquí solo se practican ventas, y esto no se guardó. El propietario termina la práctica en Opciones.',
  voucherOver: (day: Day) => `Este vale venció el ${showDay(day)}.`,
  voucherShort: (balance: Centavos) =>
    balance === 0
      ? 'Este vale ya se gastó.'
      : `Este vale solo tiene ${showMoney(balance)}. Pague el resto de otra forma.`,
}
