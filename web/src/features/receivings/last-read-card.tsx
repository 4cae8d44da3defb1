import { counted, groupCount } from '@mostrador/domain/count'
import { photoAddress } from '../../paths.ts'
import { ProductPhoto } from '../../ui/product-photo.tsx'
import classes from './receiving.module.css'
import type { ReceivingQueue } from './use-receive-queue.ts'

interface Props {
  readonly queue: ReceivingQueue
  /** Where nothing is scanned: only what could not be sent, and why. */
  readonly isRefusalAlone?: boolean
}

/** What was read last, large enough to be seen from where the box stands; and what still waits for the network. */
export function LastReadCard({ queue: { last, count, isCut }, isRefusalAlone = false }: Props) {
  const shown = last && isRefusalAlone && 'line' in last ? undefined : last
  return (
    <div role="status">
      {isCut && count > 0 && (
        <p className={classes['waiting']}>
          Sin conexión: {counted(count, 'lectura espera', 'lecturas esperan')} en este aparato y se mandan solas.
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
                  : `${shown.line.code} · ${groupCount(shown.line.expected)} pedidas`}
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
