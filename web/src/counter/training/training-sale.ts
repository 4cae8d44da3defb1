import type { Profile } from '@mostrador/domain/people/user'
import { localTime } from '@mostrador/domain/time'
import type { Bag } from '../../bag/bag.ts'
import type { WaitingSale } from '../../outbox/waiting/waiting-sale.ts'

/**
 * A sale that was practised (D135): what its ticket needs, and nothing that anybody could send. It lies in no queue, has no
 * number of its shift, and is gone with the entry of the browser's history that shows it.
 */
export interface TrainingSale extends Pick<WaitingSale, 'key' | 'cashier' | 'bag' | 'soldAt'> {
  readonly isTraining: true
}

/** Sells a bag that has its key, in practice: nothing is called and nothing is kept. */
export const practise = ({ name }: Pick<Profile, 'name'>, bag: Bag, now: number): TrainingSale => ({
  isTraining: true,
  key: bag.key ?? '',
  cashier: name,
  bag,
  soldAt: localTime(now),
})
