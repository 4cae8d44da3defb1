import { felStatus } from '@mostrador/contract/fiscal/fel'
import { can } from '@mostrador/domain/people/permissions'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { Link } from '../../../navigation/link.tsx'
import { accountOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import leads from '../../../ui/theme/lead.module.css'
import type { FelState } from './fel-words.ts'
import { shopStanding } from './fel-words.ts'
import classes from './traffic-light.module.css'

/** Interval in milliseconds between readings, because a queue empties by itself. */
const LOOK_AGAIN_MS = 15_000

interface Props {
  readonly onShow: (shopId: number, state: FelState) => void
}

/** Leaves out shops that never issued documents (D166). */
export function TrafficLight({ onShow }: Props) {
  const profile = useProfile()
  const { data, error, refetch } = useQuery({ ...queryOf(felStatus), refetchInterval: LOOK_AGAIN_MS })
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  const now = Date.now()
  const shops = (data?.shops ?? []).map((shop) => ({ ...shop, standing: shopStanding(shop, now) }))
  const isOff = data !== undefined && shops.every(({ isOn }) => !isOn)
  const shown = shops.filter(({ isOn, standing }) => isOn || standing.some(({ state }) => state !== undefined))
  return (
    <section aria-label="Cómo están los documentos" className={classes['light']}>
      <ul className={classes['shops']}>
        {shown.map(({ shopId, shop, standing, isOn, certifier }) => (
          <li key={shopId} className={classes['shop']}>
            <h2 className={classes['name']}>{shop}</h2>
            <ul className={classes['lines']}>
              {standing.map(({ tone, words, state }) => (
                <li key={words}>
                  {state ? (
                    <button type="button" className={leads['lead']} onClick={() => onShow(shopId, state)}>
                      <StatusDot tone={tone} word={words} />
                    </button>
                  ) : (
                    <StatusDot tone={tone} word={words} />
                  )}
                </li>
              ))}
            </ul>
            {isOn && certifier === 'simulador' && <p className={classes['trial']}>Simulador: sin validez fiscal</p>}
          </li>
        ))}
      </ul>
      {isOff && (
        <p className={classes['off']}>
          FEL está apagada: las ventas imprimen el recibo de siempre.{' '}
          {can(profile, 'settings.write') && (
            <Link to={accountOf(profile.role)} search={{ pestana: 'fel' }} className={leads['lead'] ?? ''}>
              Encenderla en Opciones
            </Link>
          )}
        </p>
      )}
    </section>
  )
}
