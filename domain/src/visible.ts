/**
 * Invisible characters: format and direction marks, joiners, fillers, control characters. Not tabs, line ends, the
 * joiner inside an emoji, and NUL, which is refused instead.
 */
const JOINER_OF_AN_EMOJI = String.raw`((?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic}))`
const FILLERS = String.raw`\u034F|\u115F|\u1160|[\u17B4\u17B5]|[\u180B-\u180F]|\u2800|\u3164|\uFFA0`
const CONTROLS = String.raw`(?![\0\t\n\r])\p{Cc}`
const UNSEEN = new RegExp(`${JOINER_OF_AN_EMOJI}|\\p{Cf}|${CONTROLS}|${FILLERS}`, 'gu')

/** Removes invisible characters from a name, so that equal-looking names are equal and none is reversed by a mark. */
export const visible = (text: string): string => text.replace(UNSEEN, '$1')

/** Puts a text on one line with single spaces, so that names that differ only in spaces are equal. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ')
