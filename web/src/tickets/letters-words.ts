/** A pasted text may lack hundreds. */
const MOST_NAMED = 8

/** Tells which signs the paper replaces, because its fonts lack them. Empty if there are none. */
export function lettersWords(missing: readonly string[], standIn: (sign: string) => string): string {
  const parts = ['•', '□'].flatMap((sign) => {
    const signs = missing.filter((each) => standIn(each) === sign)
    const named = signs.slice(0, MOST_NAMED).join(' ') + (signs.length > MOST_NAMED ? ' y otros' : '')
    return signs.length === 0 ? [] : [`${sign} en lugar de ${named}`]
  })
  return parts.length === 0 ? '' : `En el papel saldrá ${parts.join(', y ')}.`
}
