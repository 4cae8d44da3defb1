import { showLocal } from '@mostrador/domain/time'

/** A moment as people of the shop read it, and machines too. */
export const LocalTime = ({ at }: { /** Local: 'YYYY-MM-DD HH:mm:ss'. */ readonly at: string }) => (
  <time className="tabular" dateTime={at.replace(' ', 'T')}>
    {showLocal(at)}
  </time>
)
