import { type UseFormInput, useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallRefused } from '../../api/calls/call-errors.ts'
import { useFormGuard } from '../../ui/forms/form-guard.ts'
import { showNote } from '../../ui/notices/done.tsx'
import { useProfile } from '../person/session.tsx'
import { deviceStorage } from '../storage/device-storage.ts'
import { vaultOf } from '../storage/vault.ts'
import { changedFrom, type Draft, type DraftValues, openDrafts } from './drafts.ts'

/** A record as a form shows it, and its version. */
export interface StandingRecord<Values> {
  readonly values: Values
  readonly version: number
}

interface Options<Values> {
  /** Under which its draft is kept: 'producto', 'producto 12'. */
  readonly name: string
  /** The record as it is now; of a new one what its form begins with. */
  readonly opened: Values
  /** Of the record; 0 where it has none; undefined: it is new. */
  readonly version?: number
  readonly validate?: NonNullable<UseFormInput<Values>['validate']>
}

/** What a device keeps fits a form that has the same fields; a field that it does not know stays as it is. */
const laidOver = <Values extends object>(values: Values, kept: Partial<DraftValues>): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(kept).filter(([field]) => field in values)),
})

/**
 * A form whose typing outlives a reload, the end of the session and a login, kept on the device until it is saved or
 * dropped on purpose. `theirs` is the record as somebody else saved it meanwhile: it waits to be laid beside this one.
 */
export function useKeptForm<Values extends { [Field in keyof Values]: string | boolean | null }>({
  name,
  opened,
  version,
  validate,
}: Options<Values>) {
  const { id } = useProfile()
  const [drafts] = useState(() => openDrafts(id, deviceStorage(), Date.now, () => vaultOf(id)))
  const [kept, setKept] = useState<Draft | undefined>(() => drafts.find(name))
  const now = { values: opened, version: version ?? 0 }
  const isStale = kept !== undefined && kept.version !== now.version
  // What was not touched is as it is today: sales change a quantity without another version.
  const isOfThen = kept !== undefined && (isStale || version === undefined)
  const [base, setBase] = useState<StandingRecord<Values>>(() =>
    isOfThen ? { values: laidOver(opened, kept.base), version: kept.version } : now,
  )
  const [theirs, setTheirs] = useState<StandingRecord<Values> | undefined>(() => (isStale ? now : undefined))
  const form = useForm<Values>({
    initialValues: kept ? laidOver(base.values, isOfThen ? kept.values : changedFrom(kept.base, kept.values)) : opened,
    ...(validate && { validate }),
  })
  const { values, setInitialValues } = form
  // Before anybody asks whether something changed.
  useState(() => setInitialValues(base.values))

  // Not the form's own `isDirty`: it forgets the initial values once a single field was set from outside.
  const isChanged = () => Object.keys(changedFrom(base.values, values)).length > 0
  const keep = useEffectEvent(() => {
    if (isChanged()) drafts.keep(name, { version: base.version, base: asDraft(base.values), values: asDraft(values) })
    else drafts.drop(name)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is what the fields hold, whenever they change
  useEffect(() => keep(), [values, base])

  const sent = useRef(base.values)
  const forget = () => {
    drafts.drop(name)
    setKept(undefined)
  }
  useFormGuard(isChanged, forget)
  /** Takes `begin` as what the form began with; its fields show that, or `shown`. */
  const standFor = (begin: Values, shown: Values = begin) => {
    forget()
    setInitialValues(begin)
    setBase({ ...base, values: begin })
    form.setValues(shown)
    form.clearErrors()
  }

  return {
    form,
    /** When what the form began with was typed; undefined when nothing is left of it. */
    keptAt: isChanged() ? kept?.at : undefined,
    /** The record that the form was made from. */
    base,
    theirs,
    isChanged,
    /** Saved: nothing is left to keep. */
    forget,
    /** Around the call that saves it: what is typed while it is under way does not count as saved. */
    sending<Reply>(act: () => Promise<Reply>): Promise<Reply> {
      sent.current = values
      return act()
    },
    /** Saved as it was sent, or as `stored` says it; the form stays, and what was typed since then waits for its own saving. */
    saved(stored: Values = sent.current) {
      standFor(stored, { ...stored, ...changedFrom(sent.current, values) })
    },
    /** Back to what the form began with, or to something else to begin with. */
    startOver(begin: Values = base.values) {
      standFor(begin)
    },
    /** Closed with something in it: the draft is kept, and a notice says so. */
    pause() {
      if (!isChanged()) return
      setKept(drafts.find(name))
      showNote('Lo que escribió queda como borrador: lo encontrará al volver a abrir.')
    },
    /** Whether a refusal brought the record as it is now: it is then laid beside the form. */
    laysBeside(fault: unknown, read: (current: never) => StandingRecord<Values>): boolean {
      const current = fault instanceof CallRefused && (fault.details as { current?: never }).current
      if (!current) return false
      setTheirs(read(current))
      return true
    },
    /** Goes on from their version with what was chosen. */
    settle(chosen: Values) {
      if (!theirs) return
      setInitialValues(theirs.values)
      setBase(theirs)
      form.setValues(chosen)
      setTheirs(undefined)
    },
  }
}

const asDraft = (values: object): DraftValues => ({ ...values }) as DraftValues
