import { type Centavos, showMoney } from '@mostrador/domain/money'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Kbd } from '../../ui/texts/kbd.tsx'
import type { ActNotice } from './counter-acts.ts'
import classes from './notice-strip.module.css'
import type { Turn } from './use-counter.ts'

interface Props {
  readonly notice: Turn<ActNotice> | undefined
  readonly idle: string
  /** Null if unknown, or if the bag is empty. */
  readonly total: Centavos | null
}

/** Tells a screen reader each new total. Others see it beside the notice. */
export const SpokenTotal = ({ total }: { readonly total: Centavos | null }) => (
  <span role="status" className={classes['unseen']}>
    {total === null ? '' : `Total ${showMoney(total)}`}
  </span>
)

/** The till's last message. The element stays and only its text changes, as screen readers need it. */
export function NoticeStrip({ notice, idle, total }: Props) {
  const { text = '', tone = 'quiet', undo, way } = notice?.value ?? {}
  return (
    <div className={classes['strip']} data-tone={tone}>
      <span role="status" className={classes['text']}>
        {!notice && <span className={classes['idle']}>{idle}</span>}
        {notice && (
          <span key={notice.turn} className={classes['words']}>
            {tone === 'good' && <IconCheck size={18} aria-hidden />}
            {tone === 'bad' && <IconAlertTriangle size={18} aria-hidden />}
            <span title={text}>{text}</span>
          </span>
        )}
      </span>
      <SpokenTotal total={total} />
      {tone === 'good' && (
        <span className={classes['hint']}>
          <Kbd>Ctrl ↑ ↓</Kbd>
        </span>
      )}
      {undo && (
        <button type="button" className={classes['undo']} onClick={undo}>
          Deshacer
        </button>
      )}
      {way && (
        <button type="button" className={classes['undo']} onClick={way.go}>
          {way.word}
        </button>
      )}
    </div>
  )
}
