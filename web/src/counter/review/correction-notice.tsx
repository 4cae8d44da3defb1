import type { Correction } from '../changes/correction.ts'
import classes from '../changes/notice.module.css'

interface Props {
  readonly noun: string
  readonly corrections: readonly Correction[]
}

/** The changes that a refusal made in the bag. Shown until the order is sent again. */
export function CorrectionNotice({ noun, corrections }: Props) {
  return (
    <div role="status">
      {corrections.length > 0 && (
        <div className={classes['notice']}>
          <strong>Se ajustó el {noun}. Revise el total y genérelo de nuevo.</strong>
          <ul className={classes['list']}>
            {corrections.map((correction) => (
              <li key={correction.productId}>{correction.sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
