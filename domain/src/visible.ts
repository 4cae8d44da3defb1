/**
 * What nobody sees: marks of format and direction, joiners, fillers, control characters. Kept are tabs and line ends, NUL, which is
 * refused and not left out, and the joiner inside an emoji, which is one sign with it and two without.
 */
const JOINER_OF_AN_EMOJI = String.raw`((?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic}))`
const FILLERS = String.raw`\u034F|\u115F|\u1160|[\u17B4\u17B5]|[\u180B-\u180F]|\u2800|\u3164|\uFFA0`
const CONTROLS = String.raw`(?![\0\t\n\r])\p{Cc}`
const UNSEEN = new RegExp(`${JOINER_OF_AN_EMOJI}|\\p{Cf}|${CONTROLS}|${FILLERS}`, 'gu')

/** A name as it is seen: two that look alike are alike, and none is written from right to left by a mark in it. */
export const visible = (text: string): string => text.replace(UNSEEN, '$1')

/** A text in one line, with one space between its words: names that differ by spaces alone look alike and are one name. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ')
