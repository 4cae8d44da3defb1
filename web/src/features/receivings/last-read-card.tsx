import { counted, groupCount } from '@mostrador/domain/count'
import { photoAddress } from '../../paths.ts'
import { ProductPhoto } from '../../ui/product-photo.tsx'
import classes from './receiving.module.css'
import type { ReceiveQueue } from './use-receive-queue.ts'

/** What was read last, large enough to be seen from where the box stands; and what still waits for the network. */
export function LastReadCard({ queue: { last, count, isCut } }: { readonly queue: ReceiveQueue }) {
  return (
    <div role="status">
      {isCut && (
        <p className={classes['waiting']}>
          Sin conexión: {counted(count, 'lectura espera', 'lecturas esperan')} y se mandan solas. No cierre esta
          pantalla.
        </p>
      )}
      {last &&
        ('line' in last ? (
          <div className={classes['last']}>
            <ProductPhoto src={last.line.photo ? photoAddress(last.line.photo, 96) : undefined} alt="" size={48} />
            <span className={classes['lastWords']}>
              <span className={classes['lastName']}>{last.line.name}</span>
              <span className={classes['kind']}>
                {last.line.expected === null
                  ? last.line.code
                  : `${last.line.code} · ${groupCount(last.line.expected)} pedidas`}
              </span>
            </span>
            <span className={classes['lastUnits']}>{groupCount(last.line.units)}</span>
          </div>
        ) : (
          <div className={classes['last']} data-tone="attention">
            <span className={classes['lastWords']}>{last.sentence}</span>
          </div>
        ))}
    </div>
  )
}
