import type { Block } from '../marks.ts'
import type { TrainingPaper } from '../placed-ticket.ts'
import { MEASURE, styles } from '../styles.ts'
import { wrapParagraphs } from '../text/wrap.ts'
import { stamp } from './bars.ts'
import { lines, space, stack } from './blocks.ts'

/** Printed in place of the paper's name and number. */
export const TRAINING_WORD = 'PRUEBA'

/** Items between two stamps of PRUEBA, so that each torn piece of a long paper has one. */
const ITEMS_BETWEEN = 6

/** A paper's items with PRUEBA between them (D135). The first block is their heading. */
export const stampedItems = (items: readonly Block[]): Block[] =>
  items.flatMap((block, index) =>
    index > 1 && (index - 1) % ITEMS_BETWEEN === 0 ? [stamp(TRAINING_WORD), block] : [block],
  )

/** First on the paper, above the shop's name. */
export const trainingHead = (): Block => stack(stamp(TRAINING_WORD), space(1))

/** Last but for the credit: that this paper is a test. */
export const trainingFoot = ({ issuesFel }: TrainingPaper): Block => {
  const sentence = `Es una prueba: no se vendió ni se cobró nada.${issuesFel ? ' No se hizo ninguna factura electrónica (FEL).' : ''}`
  return stack(
    lines(wrapParagraphs(sentence, styles.label, MEASURE), styles.label, 'center'),
    stamp(TRAINING_WORD),
    space(1),
  )
}
