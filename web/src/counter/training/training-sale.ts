import type { Profile } from '@mostrador/domain/people/user'
import { localTime } from '@mostrador/domain/time'
import type { Bag } from '../../bag/bag.ts'
import type { WaitingSale } from '../../outbox/waiting/waiting-sale.ts'

/** A sale in training mode (D135): its ticket's data only. It is in no queue, and is gone with its history entry. */
export interface TrainingSale extends Pick<WaitingSale, 'key' | 'cashier' | 'bag' | 'soldAt'> {
  readonly isTraining: true
}

export const practise = ({ name }: Pick<Profile, 'name'>, bag: Bag, now: number): TrainingSale => ({
  isTraining: true,
  key: bag.key ?? '',
  cashier: name,
  bag,
  soldAt: localTime(now),
})
