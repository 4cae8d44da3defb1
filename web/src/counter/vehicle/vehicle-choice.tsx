import { counted } from '@mostrador/domain/count'
import type { Vehicle } from '@mostrador/domain/goods/vehicle'
import { useEffect } from 'react'
import { useFitting, useVehicleWords, whyNoVehicles } from '../../stock/fitting-reads.ts'
import type { ChosenVehicle } from './chosen-vehicle.ts'
import classes from './vehicle-choice.module.css'
import { VehicleFields } from './vehicle-fields.tsx'

interface Props {
  readonly chosen: ChosenVehicle | undefined
  readonly onChoose: (chosen: ChosenVehicle | undefined) => void
  /** Called after the last field, and when the vehicle is removed. */
  readonly onDone: () => void
  /** Receives what begins the choice, once the fields are there. */
  readonly onFields: (begin: (() => void) | undefined) => void
}

const nameOf = ({ make, model, year }: Vehicle): string => [make, model, year].filter(Boolean).join(' ')

const saidOf = (vehicle: Vehicle, count: number): string =>
  count === 0
    ? `Ningún producto dice que le quede a ${nameOf(vehicle)}.`
    : `${counted(count, 'producto le queda', 'productos le quedan')} a ${nameOf(vehicle)}.`

/** 'Vehículo' at the counter (D180), and how many products fit the one that is chosen. */
export function VehicleChoice({ chosen, onChoose, onDone, onFields }: Props) {
  const vehicle = chosen?.vehicle
  const { words, failed, retry } = useVehicleWords(true, vehicle ?? {})
  const fitting = useFitting(vehicle)
  const ids = fitting.data?.ids
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the products of the chosen vehicle are known
  useEffect(() => {
    if (vehicle && ids) onChoose({ vehicle, ids: new Set(ids) })
  }, [ids])
  const again = () => {
    retry()
    if (fitting.error) void fitting.refetch()
  }
  const fault = failed ?? (fitting.data ? undefined : fitting.error)
  return (
    <div className={classes['choice']}>
      <VehicleFields
        vehicle={vehicle}
        words={words}
        onChoose={(next) => onChoose(next && { vehicle: next, ids: undefined })}
        onDone={onDone}
        onFields={onFields}
      />
      <p role="status" className={classes['notice']} data-away={fault ? true : undefined}>
        {fault ? whyNoVehicles(fault) : vehicle && ids && saidOf(vehicle, ids.length)}
      </p>
      {fault && (
        <button type="button" className={classes['again']} onClick={again}>
          Buscar otra vez
        </button>
      )}
    </div>
  )
}
