import type { Action } from '@mostrador/domain/people/permissions'
import { z } from 'zod/mini'
import { row } from './row.ts'
import { id } from './wire.ts'

/** The field that tells how a call ended; its name differs from call to call (wire.md). */
export type OutcomeField = 'success' | 'ok' | 'orderCompleted' | 'IS_LOGGED_IN' | 'LOG_OUT'

/** One line of the table of calls: everything that server, browser and tests know about it. */
export interface Endpoint<
  Params extends z.core.$ZodType = z.core.$ZodType,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Reply extends z.core.$ZodType = z.core.$ZodType,
  Refused extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for each parameter of `params`. */
  readonly path: string
  /** Other spellings of the path that answer the same. */
  readonly aliases: readonly string[]
  /** Who may call. There is no default: a call without one does not compile. */
  readonly action: Action | 'anyone'
  readonly outcome: OutcomeField
  /** 'one': the body is one object in an array; the bare object is accepted too. 'either': the same, but we write it bare. */
  readonly wrapped: 'one' | 'either' | 'bare'
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** What an unsuccessful answer carries beside its message. */
  readonly refused: Refused
  /** Status of a success. */
  readonly status: 200 | 201
  /** What is said when required fields of the body are missing or empty, where the specification has a sentence (B §5). */
  readonly whenEmpty: string | undefined
  /** Fields of the body that are for those who see costs: from anybody else they are not read (D110). */
  readonly costFields: readonly string[]
  /** The body is multipart, read by the handler itself; elsewhere multipart is refused. */
  readonly takesFiles: boolean
  /**
   * On a device in training mode (D135): 'open' to what stores nothing, to coming and going, and to the mode itself; 'waited': only
   * what has waited there since before; 'refused' to everything else that writes.
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

/** What every success of a writing call says. */
export const said = row({ message: ['message', z.string()] })

/** What a creation says: the new row's id too. */
export const made = row({ message: ['message', z.string()], id: ['id', id] })
