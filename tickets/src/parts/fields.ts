import type { Block } from '../marks.ts'
import { MEASURE, styles } from '../styles.ts'
import { baselineOf, type Type, widthOf } from '../text/faces.ts'
import { wrap } from '../text/wrap.ts'
import { stack, text } from './blocks.ts'

export type LabelledValue = readonly [label: string, value: string]

const GAP = 3

/** Labels in one column, values in another, where long ones wrap. */
export function fields(entries: readonly LabelledValue[], valueType: Type = styles.value): Block {
  const indent = Math.max(...entries.map(([label]) => widthOf(label, styles.label))) + GAP
  return stack(
    ...entries.map(([label, value]): Block => {
      const set = wrap(value, valueType, MEASURE - indent)
      return {
        height: Math.max(1, set.length) * valueType.lead,
        marks: [
          text(label, styles.label, { baseline: baselineOf(valueType) }),
          ...set.map((line, index) => text(line, valueType, { x: indent, top: index * valueType.lead })),
        ],
      }
    }),
  )
}
