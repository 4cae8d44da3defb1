import { documentNumber, NUMBER_LETTERS } from '../document-number.ts'
import { type MovementReason, reasonWord } from './movement.ts'

/** Reason of units leaving without a sale (D121). Their movement has the same name. */
export type ExitKind = Extract<MovementReason, 'waste' | 'theft' | 'ownUse' | 'gift' | 'sample'>

/** tipo on the wire. */
export const EXIT_WIRE_WORDS = {
  waste: 'merma',
  theft: 'robo',
  ownUse: 'uso',
  gift: 'regalo',
  sample: 'muestra',
} as const satisfies Record<ExitKind, string>

export const EXIT_KINDS = Object.keys(EXIT_WIRE_WORDS) as ExitKind[]

export const EXIT_WORDS = Object.fromEntries(EXIT_KINDS.map((kind) => [kind, reasonWord(kind)])) as Readonly<
  Record<ExitKind, string>
>

/** State of an exit that a clerk proposed (D121). */
export type ProposalState = 'open' | 'made' | 'declined'

/** estado on the wire, and as people read it in a list. */
export const PROPOSAL_WORDS = {
  open: 'por decidir',
  made: 'hecha',
  declined: 'rechazada',
} as const satisfies Record<ProposalState, string>

export const exitNumber = ({ id, issuedAt }: { readonly id: number; readonly issuedAt: string }): string =>
  documentNumber(NUMBER_LETTERS.exit, issuedAt, id)
