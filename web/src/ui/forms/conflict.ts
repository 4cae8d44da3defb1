/** If `isMine`, the person editing changed the field, and the panel proposes that value. */
export interface Difference<Field> {
  readonly field: Field
  readonly isMine: boolean
}

/** `base` holds the form's initial values. */
export const differencesOf = <Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Difference<keyof Values & string>[] =>
  (Object.keys(mine) as (keyof Values & string)[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, isMine: mine[field] !== base[field] }))

export const mergedOf = <Values extends object>(mine: Values, theirs: Values, chosen: ReadonlySet<string>): Values => ({
  ...theirs,
  ...Object.fromEntries(Object.entries(mine).filter(([field]) => chosen.has(field))),
})
