import type { network } from '@mostrador/contract/group/network'
import { TRUST_PAGE } from '@mostrador/domain/platform/trust-page'
import type { z } from 'zod/mini'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { useProfile } from '../../../session/person/session.tsx'
import { PhonesButton } from '../../../session/shop/phones-button.tsx'
import { usePhones } from '../../../session/shop/use-phones.ts'
import { CopyButton } from '../../../ui/acts/copy-button.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { QrPicture } from '../../../ui/texts/qr-picture.tsx'
import classes from './devices-tab.module.css'
import { AutostartSection } from './program/autostart-section.tsx'

type Network = z.output<(typeof network)['reply']>['network']

/** Addresses at which other devices reach the server in the shop's network (D136). */
export function DevicesTab() {
  const { network: found, error, refetch, ...phones } = usePhones(useProfile())
  return (
    <>
      <PageTitle>Otros dispositivos</PageTitle>
      {found ? (
        <>
          <Ways network={found} isSwitchable={phones.isSwitchable} />
          {phones.isSwitchable && <PhonesButton phones={phones} isOn={found.isOn} />}
          {phones.isHere && <AutostartSection />}
        </>
      ) : (
        <NoAnswerYet error={error} label="Buscando la dirección de esta tienda" onRetry={refetch} />
      )}
    </>
  )
}

interface WaysProps {
  readonly network: Network
  readonly isSwitchable: boolean
}

/** Says why no address is shown, and who changes that. */
function withoutAddress({ isOn, isInstalled }: Network, isSwitchable: boolean): string {
  if (isOn)
    return 'La computadora de Mostrador no está en ninguna red. Conéctela al router de la tienda y vuelva a esta pantalla.'
  if (isSwitchable)
    return 'Mostrador atiende solo en esta computadora. Para usarlo también en el teléfono, atiende en la red de la tienda, y nadie de afuera de ella entra.'
  if (isInstalled)
    return 'Mostrador atiende solo en su computadora. El propietario lo cambia ahí, en Opciones → Otros dispositivos.'
  return 'Mostrador atiende sin https. Para que otros dispositivos vendan sin red, lean códigos con la cámara y se instalen como aplicación, quien lo instaló enciende la red de la tienda: está en la guía de instalación, bajo «Con y sin https».'
}

function Ways({ network, isSwitchable }: WaysProps) {
  const { isOn, address, others, trust, fingerprint } = network
  if (address === '') return <p className={classes['hint']}>{withoutAddress(network, isSwitchable)}</p>
  const shown = isOn ? trust : address
  return (
    <>
      <p className={classes['hint']}>
        {isOn
          ? 'En la misma red, lea el código con la cámara del dispositivo: le muestra tres pasos, una sola vez, y después abre la tienda.'
          : 'Lea el código con la cámara del dispositivo: abre la tienda.'}
      </p>
      <div className={classes['card']}>
        <QrPicture address={shown} className={classes['qr']} />
        <dl className={classes['lines']}>
          <Line label={isOn ? 'Para empezar' : 'Dirección'} address={shown} />
          {isOn && <Line label="Después, siempre" address={address} />}
          {others.length > 0 && (
            <div className={classes['line']}>
              <dt>También</dt>
              {others.map((other) => (
                <dd key={other}>{other}</dd>
              ))}
            </div>
          )}
          {isOn && (
            <div className={classes['line']}>
              <dt>Huella del certificado</dt>
              <dd className={classes['print']}>{fingerprint.replaceAll(':', ' ')}</dd>
            </div>
          )}
        </dl>
      </div>
      {isOn && (
        <p className={classes['hint']}>
          Cada dispositivo muestra la misma huella antes de instalar el certificado. Los pasos de cada sistema:{' '}
          <a href={TRUST_PAGE}>Conectar un dispositivo</a>.
        </p>
      )}
    </>
  )
}

const Line = ({ label, address }: { readonly label: string; readonly address: string }) => (
  <div className={classes['line']}>
    <dt>{label}</dt>
    <dd className={classes['address']}>
      {address} <CopyButton text={address} label="Copiar la dirección" />
    </dd>
  </div>
)
