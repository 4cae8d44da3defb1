/** A field that two people saved differently; `isMine`: who edits now changed it, so theirs is proposed. */
export interface Difference<Field> {
  readonly field: Field
  readonly isMine: boolean
}

/** What differs between a form and the record as somebody else saved it; `base` is what the form was made from. */
export const differencesOf = <Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Difference<keyof Values & string>[] =>
  (Object.keys(mine) as (keyof Values & string)[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, isMine: mine[field] !== base[field] }))

/** Their record with the fields of this form that were chosen. */
export const mergedOf = <Values extends object>(mine: Values, theirs: Values, chosen: ReadonlySet<string>): Values => ({
  ...theirs,
  ...Object.fromEntries(Object.entries(mine).filter(([field]) => chosen.has(field))),
})
