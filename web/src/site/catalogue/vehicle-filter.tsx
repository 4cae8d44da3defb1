import type { Vehicle } from '@mostrador/domain/goods/vehicle'
import type { VehicleChoices } from '@mostrador/domain/public/catalogue'
import { PARAMETERS } from '@mostrador/domain/public/catalogue-address'
import classes from './filters.module.css'

interface Props {
  readonly vehicle: Vehicle | undefined
  readonly choices: VehicleChoices
  onChoose(vehicle: Vehicle | undefined): void
}

/** Selects of the form, which work without script (D180). */
export function VehicleFilter({ vehicle, choices: { makes, models, years }, onChoose }: Props) {
  const make = vehicle?.make ?? ''
  const model = vehicle?.model ?? ''
  const select = (
    name: string,
    label: string,
    { words, value, any, choose }: { words: readonly string[]; value: string; any: string; choose(word: string): void },
  ) => {
    // An address may use other letters, or a word that is gone.
    const known = words.find((word) => word.toLowerCase() === value.toLowerCase())
    return (
      <label>
        {label}
        <select
          name={name}
          value={known ?? value}
          className={classes['field']}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{any}</option>
          {value !== '' && known === undefined && <option value={value}>{value}</option>}
          {words.map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </select>
      </label>
    )
  }
  return (
    <fieldset className={classes['part']}>
      <legend className={classes['heading']}>Su vehículo</legend>
      <div className={classes['vehicle']}>
        {select(PARAMETERS.make, 'Marca', {
          words: makes,
          value: make,
          any: 'Cualquiera',
          choose: (word) => onChoose(word === '' ? undefined : { make: word }),
        })}
        {make !== '' &&
          select(PARAMETERS.model, 'Modelo', {
            words: models,
            value: model,
            any: 'Cualquiera',
            choose: (word) => onChoose({ make, ...(word !== '' && { model: word }) }),
          })}
        {model !== '' &&
          select(PARAMETERS.year, 'Año', {
            words: years.map(String),
            value: String(vehicle?.year ?? ''),
            any: 'Cualquiera',
            choose: (word) => onChoose({ make, model, ...(word !== '' && { year: Number(word) }) }),
          })}
        <noscript>
          <button type="submit" className={classes['apply']}>
            Elegir
          </button>
        </noscript>
      </div>
    </fieldset>
  )
}
