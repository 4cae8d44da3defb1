import { type UseFormInput, useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallRefused } from '../../api/calls/call-errors.ts'
import { useFormGuard } from '../../ui/forms/form-guard.ts'
import { showNote } from '../../ui/notices/done.tsx'
import { useProfile } from '../person/session.tsx'
import { deviceStorage } from '../storage/device-storage.ts'
import { vaultOf } from '../storage/vault.ts'
import { changedFrom, type Draft, type DraftValues, openDrafts } from './drafts.ts'

export interface VersionedValues<Values> {
  readonly values: Values
  readonly version: number
}

interface Options<Values> {
  /** Name of the draft: 'producto', 'producto 12'. */
  readonly name: string
  /** The record as it is now, or the first values of a new one. */
  readonly opened: Values
  /** The record's version. 0 if it has none, undefined if the record is new. */
  readonly version?: number
  readonly validate?: NonNullable<UseFormInput<Values>['validate']>
}

/** Lays a draft over a form's values and skips fields that the form does not have. */
const laidOver = <Values extends object>(values: Values, kept: Partial<DraftValues>): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(kept).filter(([field]) => field in values)),
})

/** A form whose typed values survive reload and logout. `theirs` is another person's newer version. */
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
  // Only a stale draft and the draft of a new record keep the values that they began with. Otherwise unchanged fields
  // show the current values, because a sale changes a quantity without a new version.
  const isOfThen = kept !== undefined && (isStale || version === undefined)
  const [base, setBase] = useState<VersionedValues<Values>>(() =>
    isOfThen ? { values: laidOver(opened, kept.base), version: kept.version } : now,
  )
  const [theirs, setTheirs] = useState<VersionedValues<Values> | undefined>(() => (isStale ? now : undefined))
  const form = useForm<Values>({
    initialValues: kept ? laidOver(base.values, isOfThen ? kept.values : changedFrom(kept.base, kept.values)) : opened,
    ...(validate && { validate }),
  })
  const { values, setInitialValues } = form
  // The initial values must be set before `isChanged` is called.
  useState(() => setInitialValues(base.values))

  // The form's own `isDirty` forgets the initial values once a field was set from outside.
  const isChanged = () => Object.keys(changedFrom(base.values, values)).length > 0
  const keep = useEffectEvent(() => {
    if (isChanged()) drafts.keep(name, { version: base.version, base: asDraft(base.values), values: asDraft(values) })
    else drafts.drop(name)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the fields change
  useEffect(() => keep(), [values, base])

  const sent = useRef(base.values)
  const forget = () => {
    drafts.drop(name)
    setKept(undefined)
  }
  useFormGuard(isChanged, forget)
  /** Makes `begin` the form's initial values and shows them, or `shown`. */
  const resetTo = (begin: Values, shown: Values = begin) => {
    forget()
    setInitialValues(begin)
    setBase({ ...base, values: begin })
    form.setValues(shown)
    form.clearErrors()
  }

  return {
    form,
    /** Time of the draft that the form began with, or undefined if nothing of it is left. */
    keptAt: isChanged() ? kept?.at : undefined,
    base,
    theirs,
    isChanged,
    forget,
    /** Wraps the call that saves the form, so that text typed during it does not count as saved. */
    sending<Reply>(act: () => Promise<Reply>): Promise<Reply> {
      sent.current = values
      return act()
    },
    /**
     * Call after saving. Takes the values as sent, or `stored`, and keeps what was typed since as unsaved. Returns true if
     * something was.
     */
    saved(stored: Values = sent.current): boolean {
      const typedSince = changedFrom(sent.current, values)
      resetTo(stored, { ...stored, ...typedSince })
      return Object.keys(typedSince).length > 0
    },
    /** Restores the form's first values, or begins with others. */
    startOver(begin: Values = base.values) {
      resetTo(begin)
    },
    /** Call when the form closes with unsaved values. Keeps the draft and shows a notice. */
    pause() {
      if (!isChanged()) return
      setKept(drafts.find(name))
      showNote('Lo que escribió queda como borrador: lo encontrará al volver a abrir.')
    },
    /** Takes the current record from a refusal, to compare it with the form. Returns false if the refusal has none. */
    takeConflict(fault: unknown, read: (current: never) => VersionedValues<Values>): boolean {
      const current = fault instanceof CallRefused && (fault.details as { current?: never }).current
      if (!current) return false
      setTheirs(read(current))
      return true
    },
    /** Continues from the other person's version with the chosen values. */
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
