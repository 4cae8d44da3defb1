import { counted, groupCount } from '@mostrador/domain/count'
import { photoAddress } from '../../../paths.ts'
import { ProductPhoto } from '../../../ui/photo/product-photo.tsx'
import classes from './receiving.module.css'
import type { ReceivingQueue } from './use-receive-queue.ts'

interface Props {
  readonly queue: ReceivingQueue
  /** True for a screen without scanning: the card shows only problems. */
  readonly isRefusalAlone?: boolean
}

const ONE_WAITS = 'lectura espera en este aparato y se manda sola'
const SEVERAL_WAIT = 'lecturas esperan en este aparato y se mandan solas'

/** The last scan, large enough to read from a distance, and the reason why scans wait. */
export function LastReadCard({ queue: { last, count, trouble }, isRefusalAlone = false }: Props) {
  const shown = last && isRefusalAlone && 'line' in last ? undefined : last
  return (
    <div role="status">
      {trouble && count > 0 && (
        <p className={classes['waiting']}>
          {trouble.sentence ?? 'Sin conexión:'} {counted(count, ONE_WAITS, SEVERAL_WAIT)}.
        </p>
      )}
      {shown &&
        ('line' in shown ? (
          <div className={classes['last']}>
            <ProductPhoto src={shown.line.photo ? photoAddress(shown.line.photo, 96) : undefined} alt="" size={48} />
            <span className={classes['lastWords']}>
              <span className={classes['lastName']}>{shown.line.name}</span>
              <span className={classes['kind']}>
                {shown.line.expected === null
                  ? shown.line.code
                  : `${shown.line.code} · ${counted(shown.line.expected, 'pedida', 'pedidas')}`}
              </span>
            </span>
            <span className={classes['lastUnits']}>{groupCount(shown.line.units)}</span>
          </div>
        ) : (
          <div className={classes['last']} data-tone="attention">
            <span className={classes['lastWords']}>{shown.sentence}</span>
          </div>
        ))}
    </div>
  )
}
