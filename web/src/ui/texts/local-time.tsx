import { showLocal } from '@mostrador/domain/time'

export const LocalTime = ({ at }: { /** Local: 'YYYY-MM-DD HH:mm:ss'. */ readonly at: string }) => (
  <time className="tabular" dateTime={at.replace(' ', 'T')}>
    {showLocal(at)}
  </time>
)
