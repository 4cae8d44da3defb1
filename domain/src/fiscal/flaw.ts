import { type Centavos, showMoney } from '../money.ts'
import { numberNoun } from './receiver.ts'
import type { Rejection } from './rejection.ts'

/**
 * Reason for a review by a person, stored like a certifier's code: an invalid receiver, too much for CF, older than
 * five days, or another document under its key. With 'noKeys' the certifier's credentials are missing, and the
 * document waits.
 */
export type Flaw = 'receiver' | 'cfLimit' | 'tooOld' | 'differs' | 'noKeys'

interface Flawed {
  readonly receiverId: string
  readonly total: Centavos
}

const FLAWS: Readonly<Record<Flaw, (document: Flawed) => Rejection>> = {
  receiver: ({ receiverId, total }) => ({
    sentence: `El ${numberNoun(receiverId)} ${receiverId} no es correcto.`,
    toDo: `Corríjalo: el total es ${showMoney(total)}.`,
    mendable: 'receiver',
  }),
  cfLimit: ({ total }) => ({
    sentence: `El total es ${showMoney(total)} y la venta se hizo a CF: SAT no lo acepta.`,
    toDo: 'Corríjalo con el NIT o el DPI del cliente.',
    mendable: 'receiver',
  }),
  tooOld: () => ({
    sentence: 'Tiene más de cinco días: SAT ya no lo certifica con su fecha.',
    toDo: 'El dueño puede emitirlo de nuevo con la fecha de hoy.',
    mendable: 'none',
  }),
  differs: () => ({
    sentence: 'El certificador tiene otro documento con la misma clave, o no mostró el que tiene.',
    toDo: 'Pregunte a su certificador; después reintente.',
    mendable: 'none',
  }),
  noKeys: () => ({
    sentence: 'Faltan las llaves del certificador en el servidor.',
    toDo: 'Pida a quien instaló el sistema que las escriba. Los documentos esperan y se envían solos.',
    mendable: 'none',
  }),
}

/** Returns the rejection of a flaw that this program found, or null for a certifier's code. */
export const flawOf = (code: string, document: Flawed): Rejection | null =>
  Object.hasOwn(FLAWS, code) ? FLAWS[code as Flaw](document) : null
