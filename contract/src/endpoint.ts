import type { Action } from '@mostrador/domain/people/permissions'
import { z } from 'zod/mini'
import { row } from './row.ts'
import { id } from './wire.ts'

/** Field that tells whether a call succeeded. Its name differs from call to call (wire.md). */
export type OutcomeField = 'success' | 'ok' | 'orderCompleted' | 'IS_LOGGED_IN' | 'LOG_OUT'

export interface Endpoint<
  Params extends z.core.$ZodType = z.core.$ZodType,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Reply extends z.core.$ZodType = z.core.$ZodType,
  Refused extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `:name` for each parameter of `params`. */
  readonly path: string
  /** Other spellings of the path with the same answer. */
  readonly aliases: readonly string[]
  /** Required permission. There is no default: a call without one does not compile. */
  readonly action: Action | 'anyone'
  readonly outcome: OutcomeField
  /** 'one': one object in an array, bare object accepted too. 'either': accepts both and is sent bare. */
  readonly wrapped: 'one' | 'either' | 'bare'
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** Fields besides the message. `actual` is the present record, if another user saved it meanwhile (D60). */
  readonly refused: Refused
  readonly status: 200 | 201
  /** Message for missing or empty required fields, where the specification gives one (B §5). */
  readonly whenEmpty: string | undefined
  /** Fields of the body for users who may see costs. They are ignored from anybody else (D110). */
  readonly costFields: readonly string[]
  /** The body is multipart, and the handler reads it itself. Other calls refuse multipart. */
  readonly takesFiles: boolean
  /**
   * Rule on a device in training mode (D135). 'open' suits calls that store nothing, logins, and the mode itself.
   * 'waited' allows only what has waited there since before. 'refused' is for all other writing calls.
   */
  readonly inTraining: 'open' | 'waited' | 'refused'
}

const nothing = row({})
type Nothing = typeof nothing

interface Spec<P, Q, B, R, F> {
  name: string
  method: Endpoint['method']
  path: string
  aliases?: readonly string[]
  action: Endpoint['action']
  outcome?: OutcomeField
  wrapped?: Endpoint['wrapped']
  params?: P
  query?: Q
  body?: B
  reply: R
  refused?: F
  status?: Endpoint['status']
  whenEmpty?: string
  costFields?: readonly string[]
  takesFiles?: boolean
  inTraining?: Endpoint['inTraining']
}

export function endpoint<
  R extends z.core.$ZodType,
  P extends z.core.$ZodType = Nothing,
  Q extends z.core.$ZodType = Nothing,
  B extends z.core.$ZodType = Nothing,
  F extends z.core.$ZodType = Nothing,
>(spec: Spec<P, Q, B, R, F>): Endpoint<P, Q, B, R, F> {
  return {
    aliases: [],
    outcome: 'success',
    wrapped: spec.body ? 'one' : 'bare',
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    refused: nothing as unknown as F,
    status: 200,
    whenEmpty: undefined,
    costFields: [],
    takesFiles: false,
    inTraining: spec.method === 'GET' ? 'open' : 'refused',
    ...spec,
  }
}

/** Answer to a successful writing call. */
export const messageReply = row({ message: ['message', z.string()] })

export const createdReply = row({ message: ['message', z.string()], id: ['id', id] })
